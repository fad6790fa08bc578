import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folderOf = (language: string) => fileURLToPath(new URL(`../../texts/${language}/`, import.meta.url))
const source = folderOf('en')
const chosen = process.env.MISTRI_LANGUAGE || 'en'

/** Whether this build adds a language to the one without a prefix; the test language takes the place of that. */
export const isAddedLanguage = !['en', 'pseudo'].includes(chosen)
/** Where the build of the browser's scripts lists its files. */
export const manifestFile = `.vite/${isAddedLanguage ? chosen : 'en'}.json`

/**
 * The language of the build, MISTRI_LANGUAGE: `#texts/` is its folder, English without it. A catalogue that the folder lacks fails the build.
 * `pseudo` is English with accents and 40 % longer, formatted as in Hindi: text that stays plain in it is not from a
 * catalogue.
 */
export function textsLanguage(language = chosen): Plugin[] {
  if (language === 'en') return []
  if (language === 'pseudo') return [pseudo]
  if (!existsSync(folderOf(language))) throw new Error(`MISTRI_LANGUAGE is ${language}, but there is no folder texts/${language}.`)
  return [
    {
      name: 'texts-language',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^#texts\// },
        handler(id) {
          const file = folderOf(language) + id.slice('#texts/'.length)
          if (!existsSync(file)) this.error(`${file} is missing.`)
          return file
        },
      },
    },
  ]
}

const pseudo: Plugin = {
  name: 'pseudo-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /[/\\]texts[/\\]en[/\\][^/\\]+\.tsx?$/ },
    handler: async (code, id) => {
      if (id === `${source}locale.ts`) return { code: code.replace("'en-IN'", "'hi-IN'"), map: null }
      if (id === `${source}language.ts`) return { code: code.replace("'en-IN'", "'hi-IN'"), map: null }
      const { pseudoCatalogue } = await import('./pseudo-texts.ts')
      return { code: pseudoCatalogue(code, id), map: null }
    },
  },
}
