// Preloaded: Sentry, which says on stderr what it would send.
const Sentry = require("@sentry/remix");

const say = (event) => {
  const { data } = event.contexts.trace;
  const spans = event.spans?.map(({ op, description }) => [op, description]).sort();
  const error = event.exception?.values[0].value;
  console.error(
    JSON.stringify({ seen: event.transaction ?? null, route: data?.["http.route"], spans, error }),
  );
  return null;
};

Sentry.init({
  dsn: "https://key@sentry.invalid/1",
  tracesSampleRate: 1,
  beforeSendTransaction: say,
  beforeSend: say,
});
