import { expect } from '@playwright/test'
import { type Engine, type EngineName, startEngine } from './engines.ts'
import { test as base } from './test.ts'

export interface EngineOptions {
  engineName: EngineName
}

/** `test` with a browser that Playwright cannot drive: Firefox and WebKit as people use them. An error in a page fails the test. */
export const test = base.extend<EngineOptions & { engine: Engine }>({
  engineName: ['firefox', { option: true }],
  engine: async ({ engineName }, use) => {
    const engine = await startEngine(engineName)
    await use(engine)
    const errors = engine.errors()
    await engine.close()
    expect(errors, 'errors in the browser').toEqual([])
  },
})

export { expect }

/** Waits until the page shows a text. */
export const sees = (engine: Engine, text: string | RegExp): Promise<void> =>
  expect.poll(() => engine.evaluate(() => document.body.innerText))[typeof text === 'string' ? 'toContain' : 'toMatch'](text as never)

/** Opens a page and waits until React has hydrated it and the start loader is gone. */
export async function visit(engine: Engine, url: string): Promise<void> {
  await engine.open(url)
  await expect.poll(() => engine.evaluate(() => document.documentElement.dataset.hydrated)).toBe('true')
  await expect.poll(() => engine.evaluate(() => document.querySelector('#start-loader')?.checkVisibility() ?? false)).toBe(false)
}

/** Waits for the heading of a page that a link has led to. */
export const headed = (engine: Engine, heading: string | RegExp): Promise<void> =>
  expect
    .poll(() => engine.evaluate(() => document.querySelector('h1')?.innerText ?? ''))
    [typeof heading === 'string' ? 'toBe' : 'toMatch'](heading as never)
