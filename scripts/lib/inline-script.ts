import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import { textsLanguage } from './texts-language.ts'

const SUFFIX = '?inline-script'

/**
 * `import code, { hash } from './x.ts?inline-script'` gives the module with all its imports as one minified text, and its hash for the CSP.
 */
export const inlineScripts: Plugin = {
  name: 'inline-scripts',
  load: {
    filter: { id: /\?inline-script$/ },
    async handler(id) {
      const code = await bundle(id.slice(0, -SUFFIX.length))
      const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`
      return `export default ${JSON.stringify(code)}\nexport const hash = ${JSON.stringify(hash)}`
    },
  },
}

async function bundle(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: textsLanguage(),
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, optimization: { inlineConst: { mode: 'all' } }, output: { format: 'iife' } },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error(`${input} could not be built.`)
  return first.output[0].code.trim()
}
