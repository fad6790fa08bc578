import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { ElementHandle } from 'puppeteer-core'
import puppeteer from 'puppeteer-core'
import { Builder, type WebElement } from 'selenium-webdriver'
import { findOtherBrowsers } from '../../scripts/lib/other-browsers.mjs'

export type EngineName = 'firefox' | 'webkit'
export type Kind = 'link' | 'button' | 'field' | 'heading'

/** The actions of a journey in a browser, whichever protocol drives it. Elements are found by kind and accessible name. */
export interface Engine {
  open(url: string): Promise<void>
  url(): Promise<string>
  /** Runs a function in the page. */
  evaluate<Result, Arguments extends unknown[]>(run: (...args: Arguments) => Result, ...args: Arguments): Promise<Awaited<Result>>
  /** Clicks like a mouse does, as soon as there is such an element. */
  click(kind: Kind, name: string | RegExp): Promise<void>
  /** Replaces the content of a field. */
  fill(label: string, text: string): Promise<void>
  /** The role that assistive technology gets for the first element of a selector. */
  roleOf(selector: string): Promise<string>
  /** Errors that the pages logged; empty where the protocol does not report them. */
  errors(): string[]
  close(): Promise<void>
}

const WIDTH = 1280
const HEIGHT = 900

export const startEngine = (name: EngineName): Promise<Engine> => (name === 'firefox' ? startFirefox() : startWebKit())

/** The first visible element of a kind whose name is, or matches, `name`; a header repeats some links for small screens. */
function find(kind: string, name: string, isPattern: boolean): Element | undefined {
  const selectors: Record<string, string> = {
    link: 'a[href]',
    button: 'button, [role=button]',
    heading: 'h1, h2, h3',
    field: 'input:not([type=hidden]), textarea, select',
  }
  const labelOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (kind === 'field' ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText).join(' ') : null) ??
    (element as HTMLElement).innerText
  const matches = (text: string) => (isPattern ? new RegExp(name).test(text) : text === name)
  const scope = document.querySelector('dialog[open]') ?? document
  return [...scope.querySelectorAll(selectors[kind] ?? kind)].find(
    (element) => element.getClientRects().length > 0 && matches(labelOf(element).replace(/\s+/g, ' ').trim()),
  )
}
/** Scrolls to an element. Returns whether it was in sight before. */
function bringIntoView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return true
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return false
}
const nameArguments = (name: string | RegExp) => (typeof name === 'string' ? ([name, false] as const) : ([name.source, true] as const))

const FIND_MS = 15_000
const LOOK_AGAIN_MS = 100

/** Polls, because the result of an action may still be loading. */
async function required<Found>(look: () => Promise<Found | null | undefined>, what: string): Promise<Found> {
  for (const end = Date.now() + FIND_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`There is no ${what}`)
  }
}

async function startFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOtherBrowsers().firefox ?? '',
    headless: true,
    defaultViewport: { width: WIDTH, height: HEIGHT },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const element = (kind: Kind, name: string | RegExp) =>
    required(async () => {
      const handle = await page.evaluateHandle(find, kind, ...nameArguments(name))
      return handle.asElement() as ElementHandle<Element> | null
    }, `${kind} ${name}`)
  return {
    open: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: async (kind, name) => (await element(kind, name)).click(),
    async fill(label, text) {
      const field = await element('field', label)
      if (await field.evaluate((each) => each instanceof HTMLSelectElement)) return void (await field.select(text))
      await field.evaluate((each) => (each as HTMLInputElement).select?.())
      await field.type(text)
    },
    async roleOf(selector) {
      // Firefox finds by role with its own computation.
      const handle = await required(() => page.$(selector), selector)
      for (const role of ['list', 'listitem', 'table', 'generic'])
        for (const found of await page.$$(`::-p-aria([role="${role}"])`))
          if (await page.evaluate((one, other) => one === other, found, handle)) return role
      return 'none'
    },
    errors: () => errors,
    close: () => browser.close(),
  }
}

async function startWebKit(): Promise<Engine> {
  const { webkit = '', webkitDriver = '', display = '' } = findOtherBrowsers()
  const { screen, name } = await startDisplay(display)
  const port = await freePort()
  const service = spawn(webkitDriver, ['-p', String(port)], { stdio: 'ignore', env: { ...process.env, DISPLAY: name } })
  const stop = async () => {
    for (const child of [service, screen]) await end(child)
  }
  try {
    await reachable(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: webkit, args: ['--automation'] } })
      .build()
    await driver.manage().window().setRect({ width: WIDTH, height: HEIGHT })
    const inPage = <Result>(run: (...args: never[]) => unknown, args: readonly unknown[]) =>
      driver.executeScript<Result>(`return (${run}).apply(null, arguments)`, ...args)
    const element = (kind: Kind, name: string | RegExp) =>
      required(() => inPage<WebElement | null>(find as never, [kind, ...nameArguments(name)]), `${kind} ${name}`)
    // The driver acts before a page that scrolls smoothly has arrived.
    const visible = async (kind: Kind, name: string | RegExp) => {
      const target = await element(kind, name)
      await required(() => inPage<boolean>(bringIntoView as never, [target]), `visible ${kind} ${name}`)
      return target
    }
    return {
      open: (url) => driver.get(url),
      url: () => driver.getCurrentUrl(),
      evaluate: (run, ...args) => inPage(run as never, args),
      async click(kind, name) {
        await (await visible(kind, name)).click()
      },
      async fill(label, text) {
        const field = await visible('field', label)
        if ((await field.getTagName()) === 'select') return (await field.findElement({ css: `option[value="${text}"]` })).click()
        await field.clear()
        await field.sendKeys(text)
      },
      roleOf: async (selector) => (await driver.findElement({ css: selector })).getAriaRole(),
      errors: () => [],
      async close() {
        await driver.quit()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A screen in memory: WebKitGTK has no headless mode. Xvfb chooses the number and writes it to its third stream. */
async function startDisplay(program: string): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', `${WIDTH + 40}x${HEIGHT + 100}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = screen.stdio[3] as NodeJS.ReadableStream
  const [number] = await once(output, 'data')
  return { screen, name: `:${String(number).trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const reachable = (port: number) =>
  required(() => fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined), `driver on port ${port}`)
