import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

/** Later layers win over earlier ones, whatever the load order: a page may change the look of a component by passing `className`. */
export const LAYERS = ['reset', 'components', 'layout', 'domains', 'pages'] as const

/** Folders of `web` with style sheets, and their layers; the first that matches counts. */
const LAYER_OF = [
  ['kit/paper', 'domains'],
  ['kit', 'components'],
  ['site/layout', 'layout'],
  ['(site|office)/(pages|frame)', 'pages'],
  ['(accounts|catalogue|content|customers|desk|devices|money|office|purchases|requests)', 'domains'],
] as const

const MODULE_IMPORT = /import (\w+) from ('[^']+\.module\.css'|"[^"]+\.module\.css")/g
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

/** CSS that is not in the HTML of a page, because it comes with the scripts after the first paint. */
export const DEFERRED_CSS = /\.deferred\.module\.css$|[/\\]print\.css$/

const root = join(import.meta.dirname, '../..')
const pathOf = (file: string) =>
  relative(root, file.split('?')[0] ?? file)
    .split(sep)
    .join('/')

/** The layer of a CSS module follows from its folder. */
function layerOf(path: string): string {
  const [, layer] = LAYER_OF.find(([folder]) => new RegExp(`^web/${folder}/`).test(path)) ?? []
  if (!layer) throw new Error(`${path} belongs to no cascade layer: put it into one of ${LAYER_OF.map(([folder]) => folder).join(', ')}.`)
  return layer
}

const ownerOfShortName = new Map<string, string>()

/**
 * Four characters that depend only on file and name, so that server and browser agree. There are 12 million combinations for some hundred
 * names.
 */
function shortName(owner: string): string {
  let number = createHash('sha256').update(owner).digest().readUInt32BE()
  const letter = LETTERS[number % LETTERS.length]
  number = Math.floor(number / LETTERS.length)
  let short = letter ?? ''
  while (short.length < 4) {
    const characters = LETTERS + DIGITS
    short += characters[number % characters.length]
    number = Math.floor(number / characters.length)
  }
  const other = ownerOfShortName.get(short)
  if (other && other !== owner) throw new Error(`${owner} and ${other} get the same short name ${short}: rename one of them.`)
  ownerOfShortName.set(short, owner)
  return short
}

/** With `readable`, names are for development. */
export const cssModules = ({ readable }: { readable: boolean }): CSSModulesOptions => ({
  localsConvention: 'camelCaseOnly',
  generateScopedName(name, file) {
    const path = pathOf(file)
    return readable ? `${path.replace(/^.*\/|(\.deferred)?\.module\.css$/g, '')}_${name}` : shortName(`${path} ${name}`)
  },
})

export const styleModules: Plugin[] = [
  {
    name: 'css-module-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css(\?|$)/ },
      handler: (code, id) => ({ code: `@layer ${layerOf(pathOf(id))} {\n${code}\n}`, map: null }),
    },
  },
  {
    // Each class is an export of its own: a constant costs a script neither an object nor a property name.
    name: 'css-module-names',
    transform: {
      filter: { id: /[/\\]web[/\\].*\.tsx?$/, code: '.module.css' },
      handler: (code) => ({ code: code.replace(MODULE_IMPORT, 'import * as $1 from $2'), map: null }),
    },
  },
  {
    // A sheet stays in the build when all its names have been inlined.
    name: 'css-module-effects',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
