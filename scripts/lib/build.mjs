import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { whileLocked } from './build-lock.mjs'
import { inRoot, root } from './paths.mjs'
import { runNode } from './run.mjs'
import { Failure, withProgress } from './terminal.mjs'

const SOURCES = [
  'contract',
  'samples',
  'texts',
  'server',
  'web',
  'scripts/lib/build.mjs',
  'scripts/lib/chunk-groups.ts',
  'scripts/lib/css-modules.ts',
  'scripts/lib/inline-script.ts',
  'scripts/lib/mark-pure.ts',
  'scripts/lib/texts-language.ts',
  'scripts/lib/pseudo-texts.ts',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const COMPRESSED = /\.(js|css|svg|json|webmanifest|txt|html)$/

/** The language of the specification comes first; it has the addresses without a prefix. */
const DEFAULT_LANGUAGE = 'en'
/** The languages of a build: each has its folder of catalogues. The test language is the only one of its build, in place of English. */
const languagesOf = (only) =>
  only
    ? [only]
    : [
        DEFAULT_LANGUAGE,
        ...readdirSync(inRoot('texts'), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && entry.name !== DEFAULT_LANGUAGE)
          .map(({ name }) => name),
      ]

/** Hash of the language, and of the names and contents of all sources of the build; takes about ten milliseconds. */
function sourceHash(language) {
  const hash = createHash('sha256').update(`${language}\0`)
  for (const source of SOURCES) {
    const path = inRoot(source)
    if (!existsSync(path)) continue
    for (const file of filesIn(path))
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/** All files below a folder, sorted, without tests, which are not part of the build. */
function filesIn(path) {
  const entries = readdirOf(path)
  if (!entries) return [path]
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}

function readdirOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** A release is delivered built, without the sources. */
const isRelease = () => !existsSync(inRoot('vite.config.ts'))

const defaults = ({ folder = inRoot('dist'), language = process.env.MISTRI_LANGUAGE ?? '' } = {}) => ({ folder, language })
const manifestOf = (folder, language) => join(folder, 'client', '.vite', `${language}.json`)
/** Written last: all languages are there, and all files compressed. */
const completeIn = (folder) => join(folder, '.complete')

/** Whether the server and the first language in the folder are of these sources. */
function isStartable({ folder, language }) {
  const stamp = join(folder, '.built-from')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(language)
}

/** Whether `dist`, or another folder inside the project, has the site in all languages, as these sources make it. */
export function isComplete(options) {
  if (isRelease()) return true
  const { folder, language } = defaults(options)
  return existsSync(completeIn(folder)) && isStartable({ folder, language })
}

/** Builds what the site needs to start, unless it is there: the server and the first language. */
export async function ensureStartable(options) {
  const target = defaults(options)
  if (isRelease() || isStartable(target)) return
  await withProgress('Building the site ...', () =>
    whileLocked(target.folder, async () => {
      if (!isStartable(target)) await buildFirst(target)
    }),
  )
}

/** Builds whatever is missing or was built from other sources or in other languages; see `languagesOf`. */
export async function ensureBuilt(options) {
  if (isComplete(options)) return
  const target = defaults(options)
  await withProgress('Building the site ...', () =>
    whileLocked(target.folder, async () => {
      if (!isStartable(target)) await buildFirst(target)
      await buildRest(target)
    }),
  )
}

/** Builds even if the folder is up to date. */
export const rebuild = (options) => {
  const target = defaults(options)
  return withProgress('Building the site ...', () =>
    whileLocked(target.folder, async () => {
      await buildFirst(target)
      await buildRest(target)
    }),
  )
}

/** Adds to a folder what a site that runs from it lacks; the site notices each language once it is there. */
export async function finishBuild(options) {
  const target = defaults(options)
  await whileLocked(target.folder, async () => {
    if (isStartable(target)) await buildRest(target)
  })
}

/** Builds the server, and browser and page renderer in the first language, in a new folder, which then replaces the old one. */
async function buildFirst({ folder, language }) {
  const hash = sourceHash(language)
  const [first] = languagesOf(language)
  removeLeftovers(folder)
  mkdirSync(dirname(folder), { recursive: true })
  const fresh = mkdtempSync(`${folder}.new-`)
  const old = fresh.replace(/\.new-(?=\w+$)/, '.old-')
  const [client, office] = [join(fresh, 'client'), join(fresh, 'office')]
  await buildParts(first, { client, office, pages: join(fresh, 'pages', DEFAULT_LANGUAGE), server: join(fresh, 'server') })
  moveFiles(office, client)
  writeFileSync(join(fresh, '.built-from'), hash)
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  rmSync(old, { recursive: true, force: true })
}

/** Of builds that were killed. */
function removeLeftovers(folder) {
  const isLeftover = (name) => ['.new', '.old'].some((end) => name.startsWith(basename(folder) + end))
  for (const name of readdirSync(dirname(folder)).filter(isLeftover)) rmSync(join(dirname(folder), name), { recursive: true, force: true })
}

/** Builds the other languages, one after the other: two at a time would take a small machine more memory than it has. Then compresses all. */
async function buildRest({ folder, language }) {
  if (existsSync(completeIn(folder))) return
  for (const name of readdirSync(folder).filter((name) => name.startsWith(WORK))) rmSync(join(folder, name), { recursive: true })
  for (const other of languagesOf(language).slice(1)) if (!existsSync(manifestOf(folder, other))) await addLanguage(folder, other)
  await compress(join(folder, 'client'))
  writeFileSync(completeIn(folder), '')
}

const WORK = 'building-'

/**
 * Builds a language and moves it into the folder. It is built inside, so that it does not get into another build that has replaced the folder
 * meanwhile. The site looks for the manifest, which comes last.
 */
async function addLanguage(folder, language) {
  const work = mkdtempSync(join(folder, WORK))
  const [client, office, pages] = ['client', 'office', 'pages'].map((part) => join(work, part))
  await buildParts(language, { client, office, pages })
  moveFiles(office, join(folder, 'client'))
  rmSync(join(folder, 'pages', language), { recursive: true, force: true })
  renameSync(pages, join(folder, 'pages', language))
  const manifest = manifestOf(work, language)
  const files = filesIn(client).filter((file) => file !== manifest)
  for (const file of [...files, manifest]) moveFile(file, join(folder, 'client', relative(client, file)))
  rmSync(work, { recursive: true })
}

function moveFiles(from, to) {
  for (const file of filesIn(from)) moveFile(file, join(to, relative(from, file)))
  rmSync(from, { recursive: true })
}

/** Languages share files without texts: a name that both have stands for the same bytes. */
function moveFile(file, target) {
  if (existsSync(target) && !readFileSync(file).equals(readFileSync(target))) throw new Failure(`Two builds differ in ${basename(target)}.`)
  mkdirSync(dirname(target), { recursive: true })
  renameSync(file, target)
}

/** Builds parts of the site in one language in parallel, each into its folder. */
async function buildParts(language, parts) {
  const results = await Promise.all(
    Object.entries(parts).map(([part, folder]) =>
      runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
        env: { MISTRI_BUILD: part, MISTRI_LANGUAGE: language, NODE_ENV: 'production' },
      }),
    ),
  )
  const failed = results.filter(({ code }) => code !== 0)
  if (failed.length)
    throw new Failure(`${failed.map(({ output }) => output.trim()).join('\n\n')}\n\nThe site could not be built; see the error above.`)
  for (const { output } of results) if (output.trim()) console.warn(output.trim())
}

/**
 * Writes `.br` and `.gz` beside every text file, so that the server does not compress them per request. Until then it sends the file itself;
 * a running site must not find half a file.
 */
async function compress(folder) {
  const brotli = promisify(brotliCompress)
  const files = filesIn(folder).filter((file) => COMPRESSED.test(file) && !file.includes('.vite'))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      const [br, gz] = await Promise.all([
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      await Promise.all([writeWhole(`${file}.br`, br), writeWhole(`${file}.gz`, gz)])
    }),
  )
}

async function writeWhole(path, bytes) {
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
}
