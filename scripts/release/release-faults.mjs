// What keeps a version from being published.

/**
 * @param {object} release
 * @param {{ version: string, repository?: string | { url?: string } }} release.manifest package.json
 * @param {string} release.changelog
 * @param {string[]} release.tags of the commit that is checked out
 * @param {string} release.changes what git says is not committed
 * @param {string} [release.publisher] "owner/name" of the GitHub repository whose workflow publishes
 * @returns {string[]} one for each fault
 */
export function releaseFaults({ manifest, changelog, tags, changes, publisher }) {
  const { version } = manifest;
  return [
    ...repositoryFaults(manifest.repository, publisher),
    !tags.includes(`v${version}`) &&
      `the commit has no tag v${version}, which package.json's version wants`,
    changes && `not all is committed:\n${changes}`,
    !changelog.split("\n").some((line) => line.startsWith(`## ${version} (`)) &&
      `CHANGELOG.md has no section "## ${version} (DATE)"`,
  ].filter(Boolean);
}

function repositoryFaults(repository, publisher) {
  const url = typeof repository === "string" ? repository : repository?.url;
  if (!url) {
    return [
      'package.json has no "repository": set it to the repository that publishes, since npm refuses ' +
        "a provenance that names another one",
    ];
  }
  const name = /^(?:git\+)?https:\/\/github\.com\/([^/]+\/[^/]+?)(?:\.git)?$/.exec(url)?.[1];
  if (!name) {
    return [`package.json's "repository" is ${url}, not git+https://github.com/OWNER/NAME.git`];
  }
  return publisher && publisher.toLowerCase() !== name.toLowerCase()
    ? [`package.json's "repository" is ${name}, but ${publisher} publishes`]
    : [];
}
