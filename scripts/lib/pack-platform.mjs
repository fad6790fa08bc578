import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Zip, ZipDeflate } from 'fflate'
import { pack as packTar } from 'tar-stream'
import { NODE_PINS } from './node-pins.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { Failure } from './terminal.mjs'

/** The platforms that a release has an archive for. */
export const PLATFORMS = ['linux-x64', 'linux-arm64', 'win32-x64', 'darwin-arm64']

/** The folder in the archive, in which a later version is unpacked beside the one before. Settings and data stay in it. */
const FOLDER = 'mistri'
/** The commands, and the file of the built server that each runs. */
const COMMANDS = { start: 'main', user: 'user-cli', backup: 'backup-cli', restore: 'restore-cli' }
/** The server names these, but never loads them. */
const NEVER_LOADED = ['vite', '@vitejs/plugin-react', '@zxing/library']
/** What packages bring along and no program reads. Licences stay. */
const NOT_NEEDED = /\.(?:map|d\.[mc]?ts)$|^(?!(?:licen[cs]e|notice|copying)).*\.md$/i
const EXECUTABLE = 0o755
const PLAIN = 0o644

/**
 * Packs the built site with its dependencies and Node for one platform: what it unpacks to needs no installation. `node` is a program to take
 * instead of the pinned one. Returns the path of the archive.
 */
export async function packPlatform(platform, { version, folder, node, level = 6 }) {
  const scratch = await mkdtemp(join(tmpdir(), 'mistri-pack-'))
  try {
    const entries = [
      ...(await contentsOf(platform, { version, node, scratch })).map((entry) => ({
        ...entry,
        name: `${FOLDER}/${version}/${entry.name}`,
      })),
      ...commandsOf(platform, version).map((entry) => ({ ...entry, name: `${FOLDER}/${entry.name}` })),
    ]
    mkdirSync(folder, { recursive: true })
    const write = platform.startsWith('win32') ? writeZip : writeTarGz
    const file = join(folder, `mistri-${version}-${platform}.${platform.startsWith('win32') ? 'zip' : 'tar.gz'}`)
    await write(file, entries, level)
    return file
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function contentsOf(platform, { node, scratch }) {
  const program = platform.startsWith('win32') ? 'node.exe' : 'node'
  const pin = NODE_PINS[platform]
  const ownNode = node ?? join(await fetchPackage(pin, scratch), pin.program)
  const modules = []
  for (const [path, entry] of runtimePackages(platform)) {
    const from = existsSync(inRoot(path, 'package.json')) ? inRoot(path) : await fetchPackage({ name: nameOf(path), ...entry }, scratch)
    modules.push(
      ...filesIn(from, { skip: (name) => isNotNeeded(path, name, platform) }).map((file) => ({ ...file, name: `${path}/${file.name}` })),
    )
  }
  return [
    { name: program, source: ownNode, mode: EXECUTABLE },
    ...filesIn(inRoot('dist')).map((file) => ({ ...file, name: `dist/${file.name}` })),
    ...modules,
    ...['package.json', 'CHANGELOG.md', 'LICENSE'].map((name) => ({ name, source: inRoot(name), mode: PLAIN })),
  ]
}

function isNotNeeded(path, name, platform) {
  if (NOT_NEEDED.test(name.split('/').at(-1))) return true
  if (path !== 'node_modules/better-sqlite3') return false
  return /^(?:deps|src)\//.test(name) || (name.startsWith('prebuilds/') && name !== `prebuilds/${platform}.node`)
}

/** Files below a folder, without those of packages inside, which the lock file lists themselves. */
function filesIn(folder, { skip = () => false } = {}) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((source) => ({ source, name: relative(folder, source).replaceAll(sep, '/'), mode: PLAIN }))
    .filter(({ name }) => !/(?:^|\/)node_modules\//.test(name) && !skip(name))
}

/** The locked packages that the built site loads on this platform, by their paths. */
export function runtimePackages(platform) {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const found = new Map()
  const visit = (from, name, isNeeded) => {
    const path = pathsFrom(from, name).find((path) => packages[path])
    if (!path && !isNeeded) return
    if (!path) throw new Failure(`The lock file has no ${name}, which ${from} needs.`)
    const entry = packages[path]
    if (found.has(path) || !fits(entry, platform)) return
    found.set(path, entry)
    for (const each of Object.keys(entry.dependencies ?? {})) visit(path, each, true)
    for (const each of Object.keys(entry.optionalDependencies ?? {})) visit(path, each, false)
    for (const each of Object.keys(entry.peerDependencies ?? {}))
      if (!pathsFrom(path, each).some((path) => packages[path]?.dev)) visit(path, each, false)
  }
  for (const name of loadedPackages(packages[''])) visit('', name, true)
  return found
}

/** The dependencies whose names stand in the built server and its pages; as keys they are only those of package.json, which is part of it. */
function loadedPackages({ dependencies, optionalDependencies, peerDependencies }) {
  const code = ['dist/server', 'dist/pages']
    .flatMap((folder) => filesIn(inRoot(folder)))
    .map(({ source }) => readFileSync(source, 'utf8'))
    .join('\n')
  const isLoaded = (name) => new RegExp(`["'\`]${name}(?:/[\\w./-]+)?["'\`](?!\\s*:)`).test(code)
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).filter(
    (name) => !NEVER_LOADED.includes(name) && isLoaded(name),
  )
}

/** Where a package at `from` looks for another one, the nearest first. */
function pathsFrom(from, name) {
  const own = `${from && `${from}/`}node_modules/${name}`
  return from ? [own, ...pathsFrom(from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name)] : [own]
}

/** Linux is the usual one, with glibc. */
function fits({ os, cpu, libc }, platform) {
  const [itsOs, itsCpu] = platform.split('-')
  return (!os || os.includes(itsOs)) && (!cpu || cpu.includes(itsCpu)) && (!libc || libc.includes('glibc'))
}

const nameOf = (path) => path.split('node_modules/').at(-1)

/** Fetches a package from the registry, checks it and returns its folder. */
async function fetchPackage({ name, version, integrity }, scratch) {
  const folder = join(scratch, name.replaceAll('/', '+'))
  mkdirSync(folder)
  const { code, output } = await run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder])
  if (code !== 0) throw new Failure(`${name} ${version} could not be fetched:\n${output.trim()}`)
  const [file] = readdirSync(folder)
  if (
    `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}` !== integrity
  )
    throw new Failure(`The registry sent another ${name} ${version} than the pinned one.`)
  const unpacked = await run('tar', ['-xzf', file], { cwd: folder })
  if (unpacked.code !== 0) throw new Failure(`${file} could not be unpacked:\n${unpacked.output.trim()}`)
  return join(folder, 'package')
}

function commandsOf(platform, version) {
  const isWindows = platform.startsWith('win32')
  const commands = Object.entries(COMMANDS).map(([name, program]) =>
    isWindows
      ? { name: `${name}.cmd`, text: windowsCommand(version, program), mode: PLAIN }
      : { name, text: command(version, program), mode: EXECUTABLE },
  )
  const readme = readMe(isWindows ? '' : './').replaceAll('\n', isWindows ? '\r\n' : '\n')
  return [
    ...commands,
    { name: 'README.txt', text: readme, mode: PLAIN },
    { name: '.env.example', source: inRoot('.env.example'), mode: PLAIN },
  ]
}

const command = (version, program) => `#!/bin/sh
cd "$(dirname "$0")" || exit 1
NODE_ENV=production exec "./${version}/node" "${version}/dist/server/${program}.js" "$@"
`

/** The window stays open for the reason when the site cannot start. */
const windowsCommand = (version, program) =>
  ['@echo off', 'cd /d "%~dp0"', 'set NODE_ENV=production', `"${version}\\node.exe" "${version}\\dist\\server\\${program}.js" %*`]
    .concat(program === 'main' ? ['if errorlevel 1 pause', ''] : [''])
    .join('\r\n')

const readMe = (here) => `Mistri: website, shop and back office of a repair shop

${here}start            starts the site and prints its address and the first admin's password
${here}user             lists, adds and resets accounts
${here}backup FILE      writes everything into FILE; the site may run
${here}restore FILE     brings it back; stop the site first

Everything you enter is in the folder "data". Settings stand in a file ".env"; ".env.example" lists them.

A new version: stop the site, unpack the new archive in the same place, so that its folder "mistri" and this one become one, and start it
again. It first copies the database into data/backups. The folder of the version before may then be deleted.
`

async function writeTarGz(file, entries, level) {
  const tar = packTar()
  const written = pipeline(tar, createGzip({ level }), createWriteStream(file))
  for (const { name, source, text, mode } of entries) {
    const bytes = source ? readFileSync(source) : Buffer.from(text)
    const mtime = source ? statSync(source).mtime : new Date()
    await new Promise((resolve, reject) => tar.entry({ name, mode, mtime }, bytes, (error) => (error ? reject(error) : resolve())))
  }
  tar.finalize()
  await written
}

export async function writeZip(file, entries, level) {
  const out = createWriteStream(file)
  const zip = new Zip()
  const written = new Promise((resolve, reject) => {
    out.on('error', reject).on('finish', resolve)
    zip.ondata = (error, bytes, isLast) => {
      if (error) reject(error)
      else if (isLast) out.end(bytes)
      else out.write(bytes)
    }
  })
  for (const { name, source, text } of entries) {
    const entry = new ZipDeflate(name, { level })
    zip.add(entry)
    entry.push(source ? readFileSync(source) : Buffer.from(text), true)
    if (out.writableNeedDrain) await new Promise((resolve) => out.once('drain', resolve))
  }
  zip.end()
  await written
}
