// Preloaded: OpenTelemetry's HTTP instrumentation, which says on stderr what it has seen.
const { HttpInstrumentation } = require("@opentelemetry/instrumentation-http");
const { registerInstrumentations } = require("@opentelemetry/instrumentation");
const { NodeTracerProvider, SimpleSpanProcessor } = require("@opentelemetry/sdk-trace-node");

const exporter = {
  export(spans, done) {
    for (const { name, attributes } of spans) {
      const target = attributes["url.path"] ?? attributes["http.target"];
      const status = attributes["http.response.status_code"] ?? attributes["http.status_code"];
      console.error(JSON.stringify({ seen: name, target, status }));
    }
    done({ code: 0 });
  },
  async shutdown() {},
};

new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
registerInstrumentations({ instrumentations: [new HttpInstrumentation()] });
