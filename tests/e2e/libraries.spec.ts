import { fileURLToPath } from 'node:url'
import { build, loadConfigFromFile, mergeConfig } from 'vite'
import { expect, test } from '#tests/support/test.ts'

const TOGGLE = fileURLToPath(new URL('../support/toggle-page.tsx', import.meta.url))

/** A script that is built as the site's own are, in one file; the chunks of the site are not in it. */
async function builtAsTheSite(input: string): Promise<string> {
  process.env.MISTRI_BUILD = 'client'
  const { config } = (await loadConfigFromFile({ command: 'build', mode: 'production' })) ?? {}
  delete process.env.MISTRI_BUILD
  if (!config?.build?.rolldownOptions) throw new Error('There is no configuration of the build.')
  const { output: _chunks, ...rolldownOptions } = config.build.rolldownOptions
  const plugins = (config.plugins ?? [])
    .flat(3)
    .filter((plugin) => !(plugin && 'name' in plugin && plugin.name.startsWith('refuse-unmatched')))
  const result = await build(
    mergeConfig(
      { ...config, plugins, build: { ...config.build, rolldownOptions } },
      { configFile: false, logLevel: 'error', publicDir: false, build: { write: false, rolldownOptions: { input } } },
    ),
  )
  const [script] = 'output' in result ? result.output : []
  if (script?.type !== 'chunk') throw new Error('The fixture is not built.')
  return script.code
}

test("components of libraries that forward their refs work with the site's build of React and React Router", async ({ visitor }) => {
  const script = await builtAsTheSite(TOGGLE)
  const page = await (await visitor.newContext()).newPage()
  await page.route('**/forward-ref', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Toggle</title><body>' }),
  )
  await page.goto('/forward-ref')
  await page.addScriptTag({ content: script, type: 'module' })

  const toggle = page.getByRole('button', { name: 'Sound' })
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/gallery')
})
