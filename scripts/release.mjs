import './lib/node-version.mjs'
import { readFileSync } from 'node:fs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { packRelease } from './lib/pack.mjs'
import { inRoot } from './lib/paths.mjs'
import { newestVersion, releaseProblems } from './lib/release.mjs'
import { run, runNode } from './lib/run.mjs'
import { Failure, log, mainWith } from './lib/terminal.mjs'

const json = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

async function git(...args) {
  const { code, output } = await run('git', args)
  if (code !== 0) throw new Failure(`git ${args.join(' ')} failed:\n${output.trim()}`)
  return output
}

/** Released files that must never change, but have changed since `tag`. */
async function editedSince(tag) {
  const output = await git(
    'diff',
    '--name-only',
    '--diff-filter=MDR',
    '--no-renames',
    tag,
    '--',
    'server/platform/db/migrations',
    'tests/upgrade/databases',
  )
  return output.split('\n').filter((path) => /\/\d{3}-[^/]+$/.test(path))
}

/** Checks that the version in package.json can be released, runs all checks and tests (`--tested` if CI did), packs it and tags it. */
await mainWith(['--tested'], async () => {
  const { version } = json('package.json')
  const tags = (await git('tag', '--list')).split('\n')
  const newest = newestVersion(tags)
  const problems = releaseProblems({
    version,
    lockVersion: json('package-lock.json').version,
    changelog: readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
    tags,
    status: await git('status', '--porcelain'),
    edited: newest ? await editedSince(`v${newest}`) : [],
  })
  if (problems.length > 0)
    throw new Failure(`Version ${version} cannot be released:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  await ensureInstalled({ dev: true })
  if (process.argv.includes('--tested')) {
    if ((await runChecks()).failed) throw new Failure('A check failed; nothing was tagged.')
  } else if ((await runNode([inRoot('scripts/test.mjs'), '--all'], { live: true })).code !== 0)
    throw new Failure('A test failed; nothing was tagged.')
  const files = await packRelease()
  await git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`)
  log(`Tagged v${version}. Publish it with git push origin v${version}, and beside it:\n${files.join('\n')}`)
})
