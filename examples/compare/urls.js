/**
 * What the example asks for when it is given no URLs: each group shows one thing that a route table
 * can do, with URLs of the table in test/support/production-table.js.
 *
 * @typedef {{ title: string, urls: string[] }} Group
 */

/** @type {Group[]} */
export const GROUPS = [
  {
    title: "Static segments",
    urls: ["/", "/pricing", "/projects/new", "/docs/guides/alerts-part-1"],
  },
  {
    title: "Dynamic segments, also deep ones and ones with a suffix",
    urls: [
      "/projects/42",
      "/orgs/acme/tasks/7/access",
      "/orgs/acme/boards/7/files/plan.pdf/keys/k1/runs/88/tasks/12/projects/apollo/settings",
      "/orgs/acme.json",
    ],
  },
  {
    title: "Optional segments",
    urls: ["/de/pricing", "/careers", "/fr/careers/engineer", "/beta/changelog/2.1"],
  },
  {
    title: "Splats",
    urls: ["/docs/install/linux", "/jane/dotfiles/tree/main/.zshrc", "/teams/7/files/a/b/c.txt"],
  },
  {
    title: "Layouts, with and without a path, and index routes",
    urls: ["/login", "/account", "/account/security/devices/laptop", "/account/avatar"],
  },
  {
    title: "Percent-encoded",
    urls: [
      "/projects/Z%C3%BCrich",
      "/docs/%D0%BF%D1%80%D0%BE%D0%B5%D0%BA%D1%82/100%25",
      "/teams/north%2Fsouth",
    ],
  },
  {
    title: "Trailing slash, other case, case-sensitive routes, search and hash",
    urls: [
      "/projects/42/",
      "/PRICING",
      "/Account/Security",
      "/LOGIN/reset/x",
      "/jane?tab=stars#top",
    ],
  },
  {
    title: "Not found: the table has a catch-all, which even that cannot match a line break",
    urls: ["/no/such/page", "/wp-admin/setup.php", "/a%0Ab/c"],
  },
];
