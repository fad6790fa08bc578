import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'

/**
 * Three builds of one package, chosen by MISTRI_BUILD: `client` for the browser, `pages` for rendering on the server,
 * `server` for the process itself. Without it (npm run dev) Vite serves the browser's modules.
 */
const builds: Record<string, UserConfig> = {
  client: {
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: { input: 'web/entry-client.tsx' },
    },
  },
  pages: {
    publicDir: false,
    build: { outDir: 'dist/pages', ssr: 'web/entry-server.tsx', target: 'node20', copyPublicDir: false },
  },
  server: {
    publicDir: false,
    build: {
      outDir: 'dist/server',
      ssr: true,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { input: { main: 'server/main.ts', 'user-cli': 'server/user-cli.ts' } },
    },
  },
}

export default defineConfig(() => {
  const build = process.env.MISTRI_BUILD
  if (build && !builds[build]) throw new Error(`MISTRI_BUILD is ${build}; it must be one of ${Object.keys(builds).join(', ')}.`)
  return {
    appType: 'custom',
    publicDir: 'web/public',
    plugins: build === 'server' ? [] : [react(), tailwindcss()],
    ...(build ? builds[build] : {}),
  } satisfies UserConfig
})
