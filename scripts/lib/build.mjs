import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
  'openapi.json',
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

function isBuilt(folder, hash) {
  const stamp = join(folder, '.built-from')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

/** A release is delivered built, without the sources. */
const isRelease = () => !existsSync(inRoot('vite.config.ts'))

/** Builds if `dist`, or another folder inside the project, is missing or was built from other sources or in other languages; see `languagesOf`. */
export async function ensureBuilt({ folder = inRoot('dist'), language = process.env.MISTRI_LANGUAGE ?? '' } = {}) {
  if (isRelease()) return
  if (!isBuilt(folder, sourceHash(language))) await rebuild({ folder, language })
}

/** Builds even if the folder is up to date. */
export const rebuild = ({ folder = inRoot('dist'), language = process.env.MISTRI_LANGUAGE ?? '' } = {}) =>
  withProgress('Building the site ...', () => build(folder, language))

/**
 * Builds the server, and browser and page renderer in each language, in a new folder, which then replaces the old one. Two languages at a time
 * would take a small machine more memory than it has.
 */
async function build(folder, language) {
  const hash = sourceHash(language)
  const fresh = `${folder}.new`
  const old = `${folder}.old`
  rmSync(fresh, { recursive: true, force: true })
  const [first, ...others] = languagesOf(language)
  await buildParts(first, { client: join(fresh, 'client'), pages: join(fresh, 'pages', DEFAULT_LANGUAGE), server: join(fresh, 'server') })
  for (const other of others) {
    const client = join(fresh, `client-${other}`)
    await buildParts(other, { client, pages: join(fresh, 'pages', other) })
    mergeFiles(client, join(fresh, 'client'))
  }
  await compress(join(fresh, 'client'))
  writeFileSync(join(fresh, '.built-from'), hash)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  rmSync(old, { recursive: true, force: true })
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

/** Moves the files of a folder into another one. Languages share files without texts: a name that both have stands for the same bytes. */
function mergeFiles(from, to) {
  for (const file of filesIn(from)) {
    const target = join(to, relative(from, file))
    if (!existsSync(target)) {
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(file, target)
    } else if (!readFileSync(file).equals(readFileSync(target))) throw new Failure(`Two builds differ in ${relative(to, target)}.`)
  }
  rmSync(from, { recursive: true })
}

/** Writes `.br` and `.gz` beside every text file, so that the server does not compress them per request. */
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
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}
