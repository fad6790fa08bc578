import type { Page } from '@playwright/test'

/**
 * A browser whose translator and password manager change each page, before and after React hydrates it: texts get elements of their own
 * (`replace`: copies of the texts, as Google Translate leaves them), and an element follows each field.
 */
export const translate = (page: Page, mode: 'wrap' | 'replace') =>
  page.addInitScript((replaces) => {
    const SKIPPED = 'script, style, textarea, font, title, noscript, template, select, manager-icon'
    const change = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(SKIPPED)) continue
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(replaces ? text.data : text)
      }
      for (const field of document.querySelectorAll('input:not([name=website]), textarea'))
        if (!field.nextElementSibling?.matches('manager-icon')) field.after(document.createElement('manager-icon'))
    }
    document.addEventListener('DOMContentLoaded', () => {
      change()
      new MutationObserver(change).observe(document.body, { childList: true, subtree: true })
    })
  }, mode === 'replace')

/** Holds back the scripts of the application, or those whose URL matches, until `release` is called. */
export async function holdScripts(page: Page, url = /\/assets\/[^/]+\.js$/): Promise<{ release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
