import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folderOf = (language: string) => fileURLToPath(new URL(`../../texts/${language}/`, import.meta.url))
const source = folderOf('en')

/**
 * Chooses the language of the build: `#texts/` is the folder of MISTRI_LANGUAGE, English without it. `pseudo` is English with accents and
 * 40 % longer, formatted as in Hindi: whatever stays plain in it is not from a catalogue.
 */
export function textsLanguage(language = process.env.MISTRI_LANGUAGE || 'en'): Plugin[] {
  if (language === 'en') return []
  if (language === 'pseudo') return [pseudo]
  if (!existsSync(folderOf(language))) throw new Error(`MISTRI_LANGUAGE is ${language}, but there is no folder texts/${language}.`)
  return [
    {
      name: 'texts-language',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^#texts\// },
        handler: (id) => folderOf(language) + id.slice('#texts/'.length),
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
      const { pseudoCatalogue } = await import('./pseudo-texts.ts')
      return { code: pseudoCatalogue(code, id), map: null }
    },
  },
}
