import { expect, test } from 'vitest'
import { newestVersion, releaseProblems } from './release.mjs'

const changelog = `# Changelog

## [Unreleased]

## [1.10.0] – 2026-11-23

### Added

- A thing.

## [1.9.0] – 2026-11-01

- Another thing.
`
const ready = {
  version: '1.10.0',
  lockVersion: '1.10.0',
  changelog,
  tags: ['v1.9.0', 'v0.1.0', 'nightly'],
  status: '',
  edited: [],
}

test('a clean, consistent and newer version can be released', () => {
  expect(releaseProblems(ready)).toEqual([])
  expect(releaseProblems({ ...ready, tags: [] })).toEqual([])
})

test.each([
  ['uncommitted changes', { status: ' M README.md\n' }, 'uncommitted changes'],
  ['a version that is not semantic', { version: '1.10' }, 'no semantic version'],
  ['a leading zero', { version: '1.010.0' }, 'no semantic version'],
  ['a lock file of another version', { lockVersion: '1.9.0' }, 'package-lock.json says 1.9.0'],
  ['a version that is tagged', { tags: ['v1.10.0'] }, 'not newer than v1.10.0'],
  ['a version older than a tag', { tags: ['v1.9.0', 'v1.11.0'] }, 'not newer than v1.11.0'],
  ['no section in the changelog', { changelog: changelog.replace('[1.10.0]', '[1.8.0]') }, 'no section "## [1.10.0]'],
  ['a section without a date', { changelog: changelog.replace('[1.10.0] – 2026-11-23', '[1.10.0]') }, 'has no date'],
  ['a section without entries', { changelog: changelog.replace('- A thing.', 'Nothing.') }, 'has no entries'],
  ['entries under Unreleased', { changelog: changelog.replace('[Unreleased]', '[Unreleased]\n\n- New.') }, 'entries under Unreleased'],
  [
    'a released migration that was edited',
    { edited: ['server/platform/db/migrations/001-first-tables.ts'] },
    'add a new migration instead',
  ],
])('%s is a problem, and the only one', (_case, change, sentence) => {
  const problems = releaseProblems({ ...ready, ...change })
  expect(problems).toEqual([expect.stringContaining(sentence)])
})

test('versions are compared by number, not by letter', () => {
  expect(newestVersion(['v1.9.0', 'v1.10.0', 'v1.2.30', 'latest'])).toBe('1.10.0')
  expect(newestVersion([])).toBeUndefined()
})
