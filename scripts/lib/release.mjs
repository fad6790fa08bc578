const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/

/**
 * Why this state of the repository cannot be released, one sentence each. `tags` are all tags, `status` is the output of
 * `git status --porcelain`, `edited` are released migrations, and databases of the upgrade tests, that were changed since the newest tag.
 */
export function releaseProblems({ version, lockVersion, changelog, tags, status, edited }) {
  const problems = []
  if (status.trim()) problems.push('There are uncommitted changes. Commit them first.')
  if (!VERSION.test(version)) {
    problems.push(`The version ${version} in package.json is no semantic version such as 1.4.2.`)
    return problems
  }
  if (lockVersion !== version)
    problems.push(`package-lock.json says ${lockVersion}, package.json ${version}. Set both with npm version --no-git-tag-version VERSION.`)
  const newest = newestVersion(tags)
  if (newest && compare(version, newest) <= 0) problems.push(`Version ${version} is not newer than v${newest}, which is tagged already.`)
  const released = sectionOf(changelog, version)
  if (!released) problems.push(`CHANGELOG.md has no section "## [${version}] – YYYY-MM-DD".`)
  else if (!released.date) problems.push(`The section of ${version} in CHANGELOG.md has no date: "## [${version}] – YYYY-MM-DD".`)
  else if (!released.hasEntries) problems.push(`The section of ${version} in CHANGELOG.md has no entries.`)
  if (sectionOf(changelog, 'Unreleased')?.hasEntries)
    problems.push(`CHANGELOG.md has entries under Unreleased. Move them to the section of ${version}.`)
  for (const file of edited)
    problems.push(`${file} was released with v${newest} and has been changed since. Undo that; add a new migration instead.`)
  return problems
}

/** The highest version among tags such as `v1.4.2`; undefined if there is none. */
export const newestVersion = (tags) =>
  tags
    .map((tag) => tag.replace(/^v/, ''))
    .filter((tag) => VERSION.test(tag))
    .sort(compare)
    .at(-1)

function compare(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  const at = left.findIndex((part, index) => part !== right[index])
  return at === -1 ? 0 : left[at] - right[at]
}

/** The section of a version in the changelog. */
function sectionOf(changelog, version) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`## [${version}]`))
  if (start === -1) return undefined
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '))
  const body = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length)
  return { date: /\d{4}-\d{2}-\d{2}$/.exec(lines[start])?.[0], hasEntries: body.some((line) => line.startsWith('- ')) }
}
