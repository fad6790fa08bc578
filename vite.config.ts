import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { chunkGroups, officeGroups } from './scripts/lib/chunk-groups.ts'
import { cssModules, DEFERRED_CSS, styleModules } from './scripts/lib/css-modules.ts'
import { ENTRY, hotEntry } from './scripts/lib/hot-entry.ts'
import { inlineScripts } from './scripts/lib/inline-script.ts'
import { markPure } from './scripts/lib/mark-pure.ts'
import { isAddedLanguage, manifestFile, textsLanguage } from './scripts/lib/texts-language.ts'

/** Lightning CSS prepares each `color-scheme` for `light-dark()`, which no sheet uses. */
const LIGHT_DARK = 1 << 20

/** Files of the back office; no visitor loads one. */
const BACK_OFFICE = 'assets/user/'

/** Style sheets name the delivered pictures by their URLs: they are copied, not bundled. */
const PUBLIC_PICTURES = /^\/img\//

/** Scripts that every page has before it imports another. */
const ALWAYS_LOADED = /^assets\/(?:react|runtime)-[^.]+\.js$/

/** What an imported script is preloaded with. Every visitor downloads these lists, so the rare login does without. */
const preloaded = (file: string, files: string[]): string[] =>
  file.startsWith('assets/login-dialog-') ? [] : files.filter((each) => !ALWAYS_LOADED.test(each))

/** A slow machine is no warning. */
const QUIET = { checks: { bundlerTimings: false } }

/** Paths of modules, from a list of beginnings below a folder. */
const below = (folder: string, beginnings: string) =>
  beginnings.split(' ').map((beginning) => new RegExp(`[/\\\\]${`${folder}/${beginning}`.replaceAll('/', '[/\\\\]')}`))

/**
 * What most public pages share comes in few scripts: they compress better than many and cost a phone fewer requests. Without the groups of the
 * application home has 40 scripts instead of 6, and 111 kB of them instead of 105.
 */
const { groups, refuseUnmatched } = chunkGroups({
  // What every page begins with chooses nothing. First, because a group takes what its modules import.
  choices: [...below('contract', 'choices\\.'), ...below('web/kit/lib', 'label-of\\.')],
  // The libraries have no styles of their own, so theirs are the deferred ones: a script that holds only these would be an empty file.
  react: [...below('node_modules', 'react/ react-dom/ scheduler/ react-router/'), DEFERRED_CSS],
  forms: below('node_modules', 'zod/'),
  site: [
    ...below('web', 'entry-client app/ site/\\w+(?:-\\w+)?\\.tsx? site/layout/(?!drawer|language-offer) site/pages/site\\.layout'),
    ...below('web/kit/components', 'skip-link theme-toggle page-announcer navigation-progress start-loader responsive-image empty'),
    ...below('web/kit/hooks', 'use-media use-reduced-motion use-hydrated use-browser-layout-effect'),
    ...below('web/kit/lib', 'api-client load-status load-content load-services'),
    ...below('texts', 'numbers\\.'),
    /vite[/\\]preload-helper/,
  ],
  // The shop has neither headings of sections nor carousels, and its HTML is the longest.
  sections: [
    ...below('web/kit/hooks', 'use-autoplay'),
    ...below('web/kit/components', 'section-heading carousel-controls arrow-link'),
    ...below('web/content', 'service-facts service-picture'),
    ...below('texts/\\w+', 'service-facts'),
  ],
  // Pages that write phones, cut texts, tell their language or read an id from their URL need no list. A script of its own would be longer than what counts visits,
  // and its name in every page.
  written: [
    ...below('contract', 'platform/cut-text\\. requests/format-phone\\. platform/url-numbers\\.'),
    ...below('web/kit/lib', 'count-visit\\.'),
    ...below('texts/\\w+', 'lang-of\\.'),
  ],
  lists: [
    ...below('contract', 'platform/page-query\\. platform/text\\. platform/typed-number\\. catalogue/product-brands\\.'),
    ...below('web/kit', 'hooks/use-url-state\\. lib/url-state\\. list/search-box\\.'),
  ],
  products: [
    ...below(
      'web/catalogue/products',
      'product-card product-chips product-list main-image filled heart wishlist\\. price battery condition',
    ),
    ...below('web/kit/components', 'sample-badge'),
  ],
  // Small ones that forms and the back office share, and that each of them loads together.
  messages: [
    ...below('texts/\\w+', 'messages\\.'),
    ...below('texts', 'series\\.'),
    ...below('web/kit', 'form/attempt\\. components/redirect\\. hooks/use-url-query\\. lib/advice\\.'),
  ],
  constants: below('contract', 'staff-constants\\. desk/stages\\. platform/today\\.'),
  // Every page carries the names of all files, so what only pages with texts of the owner need is one.
  content: [
    ...below('web/kit/hooks', 'use-content\\.'),
    ...below('web/kit/components', 'load-failed\\. accordion\\. check-list\\. page-columns\\. pager\\. loading-text\\.'),
    ...below(
      'web/content',
      'call-band\\. service-list\\. question-list\\. content-failed\\. marked-text\\. cell-list\\. contact-lines\\. service-pages\\.',
    ),
    ...below('web/kit/lib', 'text-of\\. relative-time\\. dates\\. directions\\.'),
    ...below('texts/\\w+', 'services\\. service-pages\\. illustrations\\. repair-steps\\.'),
  ],
})

/** So that a page carries only the icons that it shows: they are strings in one module. */
const optimization: Rolldown.InputOptions['optimization'] = { inlineConst: { mode: 'all' } }
/** A catalogue of which only such strings are needed is not imported at all. */
const treeshake: Rolldown.InputOptions['treeshake'] = { moduleSideEffects: [{ test: /[/\\]texts[/\\]/, sideEffects: false }] }
const inBrowser = { target: 'es2022', assetsInlineLimit: 0 } as const
const bundled = { external: PUBLIC_PICTURES, ...QUIET, optimization, treeshake }

/**
 * Four kinds of builds of one package, chosen by MISTRI_BUILD: `client` and `office` for the browsers of visitors and of the staff, which share
 * no script, and `pages` for rendering on the server, each once per language (MISTRI_LANGUAGE), and `server` for the process itself. Without
 * it (npm run dev) Vite serves the browser's modules.
 */
const builds: Record<string, UserConfig> = {
  client: {
    plugins: [markPure, refuseUnmatched],
    build: {
      ...inBrowser,
      outDir: 'dist/client',
      manifest: manifestFile,
      copyPublicDir: !isAddedLanguage,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      rolldownOptions: {
        ...bundled,
        input: { main: 'web/entry-client.tsx' },
        output: {
          codeSplitting: { groups },
          // Short names, because the HTML of a page, which has 14 kB, carries those of its files.
          chunkFileNames: ({ name }) => `assets/${name.replace('rolldown-', '')}-[hash:7].js`,
          entryFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:5][extname]',
        },
      },
    },
  },
  office: {
    plugins: [markPure],
    // It is a single file, because the policy of its response lets it load no others.
    worker: {
      format: 'es',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: `${BACK_OFFICE}[name]-[hash:7].js` } },
    },
    build: {
      ...inBrowser,
      outDir: 'dist/office',
      copyPublicDir: false,
      manifest: manifestFile.replace('.vite/', '.vite/office-'),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...bundled,
        input: 'web/entry-office.tsx',
        output: {
          codeSplitting: {
            groups: officeGroups(),
          },
          chunkFileNames: `${BACK_OFFICE}[name]-[hash:7].js`,
          entryFileNames: `${BACK_OFFICE}[name]-[hash:7].js`,
          assetFileNames: `${BACK_OFFICE}[name]-[hash:5][extname]`,
        },
      },
    },
  },
  pages: {
    publicDir: false,
    build: {
      outDir: 'dist/pages',
      ssr: 'web/entry-server.tsx',
      target: 'node22',
      copyPublicDir: false,
      rolldownOptions: { external: PUBLIC_PICTURES, ...QUIET },
    },
  },
  server: {
    publicDir: false,
    // Libraries of hundreds of small modules: reading and linking these took half of the start.
    ssr: { noExternal: ['kysely', 'zod'] },
    build: {
      outDir: 'dist/server',
      ssr: true,
      target: 'node22',
      copyPublicDir: false,
      rolldownOptions: {
        ...QUIET,
        // They are installed only where a setting needs them.
        external: Object.keys(manifest.peerDependencies),
        input: {
          main: 'server/main.ts',
          'user-cli': 'server/user-cli.ts',
          'backup-cli': 'server/backup-cli.ts',
          'restore-cli': 'server/restore-cli.ts',
          'draw-bill': 'server/money/draw-bill.ts',
          'restore-upload': 'server/office/restore-upload.ts',
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
    // Without them Vite finds the libraries one after the other in development, and loads the page again for each.
    ...(!build && { optimizeDeps: { entries: ['web/entry-client.tsx', 'web/entry-office.tsx'] } }),
    plugins: [
      textsLanguage(),
      build === 'server' ? [] : [inlineScripts, styleModules, hotEntry(), react({ exclude: [/[/\\]node_modules[/\\]/, ENTRY] }), plugins],
    ],
    ...config,
  } satisfies UserConfig
})
