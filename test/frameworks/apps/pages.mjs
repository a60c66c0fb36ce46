// What the site's routes look like: components that ask the framework as much as pages do.
import { createElement as h, Suspense } from "react";

/**
 * @param {any} router the framework's package
 * @param {{ isFramework: boolean }} options whether there are Scripts and the like
 */
export function makePages(router, { isFramework }) {
  const { Await, Form, Link, Meta, Links, Outlet, Scripts, ScrollRestoration } = router;
  const { isRouteErrorResponse, useActionData, useHref, useLoaderData, useLocation } = router;
  const { useMatches, useParams, useRouteError } = router;

  function Document({ children }) {
    const head = isFramework && [h(Meta, { key: "meta" }), h(Links, { key: "links" })];
    const links = ["/", "/orgs/7", "/pricing", "../up", "?tab=2"].map((to) =>
      h(Link, { key: to, to, prefetch: isFramework ? "none" : undefined }, to),
    );
    const end = isFramework && [
      h(ScrollRestoration, { key: "scroll" }),
      h(Scripts, { key: "scripts" }),
    ];
    return h(
      "html",
      null,
      h("head", null, head),
      h("body", null, h("nav", null, links), children, end),
    );
  }

  function Page({ id }) {
    const { pathname, search } = useLocation();
    const data = useLoaderData();
    const known = {
      params: useParams(),
      at: [pathname, search, useHref("."), useHref(".."), useHref("sub?x")],
      matches: useMatches().map((match) => [match.id, match.pathname]),
      data: data?.soon ? "slow" : data,
      action: useActionData(),
    };
    if (id === "probes.render-throws") throw new Error("this cannot be shown");
    return h(
      "section",
      { id },
      h("pre", null, JSON.stringify(known)),
      id === "probes.form" && h(Form, { method: "post" }, h("input", { name: "name" })),
      data?.soon &&
        h(
          Suspense,
          { fallback: "…" },
          h(Await, { resolve: data.soon }, (text) => text),
        ),
      h(Outlet),
    );
  }

  function Failure() {
    const error = useRouteError();
    const what = isRouteErrorResponse(error)
      ? [error.status, error.statusText, error.data]
      : [error.message];
    return h("output", null, JSON.stringify([...what, useLocation().pathname, useParams()]));
  }

  /** The component of a route, and that for its errors. */
  return ({ id }) => {
    if (id !== "root") return { Component: () => h(Page, { id }), ErrorBoundary: Failure };
    return {
      Component: () => h(Document, null, h(Page, { id })),
      ErrorBoundary: () => h(Document, null, h(Failure)),
    };
  };
}
