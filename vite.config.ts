import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { cssModules, DEFERRED_CSS, styleModules } from './scripts/lib/css-modules.ts'
import { inlineScripts } from './scripts/lib/inline-script.ts'
import { PRODUCTION_REACT, slimReact } from './scripts/lib/slim-react.ts'
import { slimRouter } from './scripts/lib/slim-router.ts'
import { textsLanguage } from './scripts/lib/texts-language.ts'

/** The build of React Router without its warnings for developers; its package does not choose it by itself. */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({ find, replacement: fileURLToPath(new URL(`node_modules/${replacement}`, import.meta.url)) }))

/** Lightning CSS prepares each `color-scheme` for `light-dark()`, which no sheet uses. */
const LIGHT_DARK = 1 << 20

const BACK_OFFICE = 'assets/user/'

/** What most public pages share comes in few scripts: they compress better than many and cost a phone fewer requests. */
const CHUNKS = [
  // The libraries have no styles of their own, so theirs are the deferred ones: a script that holds only these would be an empty file.
  {
    name: 'react',
    test: (id: string) =>
      /node_modules[/\\](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[/\\]/.test(id) || DEFERRED_CSS.test(id),
  },
  { name: 'forms', test: /node_modules[/\\]zod[/\\]/ },
  { name: 'query', test: /node_modules[/\\]@tanstack[/\\]/ },
  {
    name: 'site',
    test: /[/\\]web[/\\](entry-client|(app|layout)[/\\](?!drawer)|pages[/\\]site\.layout|hooks[/\\]use-(media|reduced-motion|hydrated|browser-layout-effect)|lib[/\\](api-client|money|load-(status|content|services))|components[/\\]responsive-image)|vite[/\\]preload-helper/,
  },
  // The shop has neither headings of sections nor carousels, and its HTML is the longest.
  {
    name: 'sections',
    test: /[/\\]web[/\\](hooks[/\\]use-autoplay|components[/\\](section-heading|call-band|carousel-controls|service-(facts|picture)))|texts[/\\]\w+[/\\]service-facts/,
  },
  {
    name: 'lists',
    test: /[/\\](contract[/\\]page-query|web[/\\](hooks[/\\]use-url-state|lib[/\\]url-state|components[/\\](empty|select|list[/\\]search-box)))\./,
  },
  {
    name: 'products',
    test: /[/\\]web[/\\](features[/\\]products[/\\](product-(card|chips|list)|heart|wishlist\.|price|battery|condition)|components[/\\]sample-badge)/,
  },
  // Every page carries the names of all files, so what only pages with texts of the owner need is one.
  {
    name: 'content',
    test: /[/\\](web[/\\](hooks[/\\]use-content|components[/\\](content-failed|load-failed|marked-text|accordion|check-list|cell-list|page-columns|contact-lines|pager|loading-text)|lib[/\\](text-of|relative-time|dates|directions)|content[/\\]service-pages|pages[/\\](services[/\\]service-list|faq[/\\]question-list))|texts[/\\]\w+[/\\](services|service-pages|illustrations|repair-steps))\./,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/**
 * Three builds of one package, chosen by MISTRI_BUILD: `client` for the browser, `pages` for rendering on the server,
 * `server` for the process itself. Without it (npm run dev) Vite serves the browser's modules.
 */
const builds: Record<string, UserConfig> = {
  client: {
    plugins: [slimReact, slimRouter],
    resolve: { alias: [...PRODUCTION_REACT, ...PRODUCTION_ROUTER] },
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'es2022',
      // The back office does without: its list of scripts would be downloaded by every visitor.
      modulePreload: { polyfill: false, resolveDependencies: (file, scripts) => (file.startsWith(BACK_OFFICE) ? [] : scripts) },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'web/entry-client.tsx',
        // So that a page carries only the icons that it shows: they are strings in one module.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          codeSplitting: { groups: CHUNKS },
          // Short names, because the HTML of a page, which has 14 kB, carries those of its files.
          chunkFileNames: ({ facadeModuleId, name }) =>
            `${facadeModuleId?.includes('/web/pages/user/') ? BACK_OFFICE : 'assets/'}${name.replace('rolldown-', '')}-[hash:7].js`,
          entryFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
        },
      },
    },
  },
  pages: {
    publicDir: false,
    build: { outDir: 'dist/pages', ssr: 'web/entry-server.tsx', target: 'node20', copyPublicDir: false },
  },
  server: {
    publicDir: false,
    // Libraries of hundreds of small modules: reading and linking these took half of the start.
    ssr: { noExternal: ['kysely', 'zod'] },
    build: {
      outDir: 'dist/server',
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: {
        input: {
          main: 'server/main.ts',
          'user-cli': 'server/user-cli.ts',
          'backup-cli': 'server/backup-cli.ts',
          'restore-cli': 'server/restore-cli.ts',
        },
      },
    },
  },
}

export default defineConfig(() => {
  const build = process.env.MISTRI_BUILD
  if (build && !builds[build]) throw new Error(`MISTRI_BUILD is ${build}; it must be one of ${Object.keys(builds).join(', ')}.`)
  const { plugins = [], ...config } = build ? (builds[build] ?? {}) : {}
  return {
    appType: 'custom',
    publicDir: 'web/public',
    css: { modules: cssModules({ readable: !build }), lightningcss: { exclude: LIGHT_DARK } },
    plugins: [textsLanguage(), build === 'server' ? [] : [inlineScripts, styleModules, react(), plugins]],
    ...config,
  } satisfies UserConfig
})
