import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { PLATFORMS, packPlatform } from './pack-platform.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Failure } from './terminal.mjs'

/** Files that a release needs besides the built site: no sources, no tests. */
const FILES = [
  'dist',
  'packages',
  'scripts/setup.mjs',
  'scripts/start.mjs',
  'scripts/user.mjs',
  'scripts/backup.mjs',
  'scripts/restore.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/build-lock.mjs',
  'scripts/lib/install.mjs',
  'scripts/lib/node-pins.mjs',
  'scripts/lib/node-version.mjs',
  'scripts/lib/paths.mjs',
  'scripts/lib/run.mjs',
  'scripts/lib/terminal.mjs',
  'deploy',
  'docs',
  'package-lock.json',
  '.npmrc',
  '.env.example',
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
]
const COMMANDS = ['start', 'setup', 'user', 'backup', 'restore']
/** These only build the site, so a release does without them. */
const BUILD_TOOLS = ['vite', '@vitejs/plugin-react']

/**
 * Builds the site and packs it for each platform (pack-platform.mjs), and once without Node and dependencies, for servers and images that have
 * their own: `release/mistri-VERSION.tar.gz`, whose folder stays beside it. Returns the paths.
 */
export async function packRelease() {
  await ensureBuilt()
  const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const files = [await packForNpm(manifest)]
  for (const platform of PLATFORMS) files.push(await packPlatform(platform, { version: manifest.version, folder: inRoot('release') }))
  return files
}

async function packForNpm(manifest) {
  const name = `mistri-${manifest.version}`
  const folder = inRoot('release', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isInstalledPackage = (path) => path.includes('node_modules')
  for (const file of FILES)
    if (existsSync(inRoot(file)))
      cpSync(inRoot(file), join(folder, file), { recursive: true, filter: (path) => !isInstalledPackage(path.slice(inRoot('').length)) })
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(releaseManifest(manifest), null, 2)}\n`)
  // Keeps the locked versions and removes entries that the manifest no longer names.
  await npm(folder, ['install', '--package-lock-only', '--omit=dev', '--no-audit', '--no-fund'])
  await command('tar', ['--create', '--gzip', '--owner=0', '--group=0', '--file', `${folder}.tar.gz`, name], inRoot('release'))
  return `${folder}.tar.gz`
}

function releaseManifest({ devDependencies: _, imports: __, scripts, dependencies, ...manifest }) {
  const kept = (entries, isKept) => Object.fromEntries(Object.entries(entries).filter(([key]) => isKept(key)))
  return {
    ...manifest,
    scripts: kept(scripts, (key) => COMMANDS.includes(key)),
    dependencies: kept(dependencies, (key) => !BUILD_TOOLS.includes(key)),
  }
}

const npm = (folder, args) => command('npm', args, folder)

async function command(name, args, cwd) {
  const { code, output } = await run(name, args, { cwd })
  if (code !== 0) throw new Failure(`${name} ${args.join(' ')} failed:\n${output.trim()}`)
}
