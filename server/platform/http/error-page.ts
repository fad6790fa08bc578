import { createHash } from 'node:crypto'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { phoneOf } from '#contract/content/shop.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#contract/platform/languages.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { ProblemError } from '#server/platform/problem.ts'

const CSS = `:root{color-scheme:light dark}
body{max-width:36rem;margin:15vh auto 0;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}p{margin:0 0 1rem}a{display:inline-block;padding:.6rem 0}
.retry{padding:.6rem 1.25rem;border:2px solid;border-radius:.5rem;font-weight:600;text-decoration:none}`

/** Allows only the inline styles. */
const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page that a browser gets on an error. It is self-contained, because the site's styles, scripts or database may be what failed. */
export function errorPage(
  { status, code, message }: ProblemError,
  { shop, language }: { shop: Pick<ShopFacts, 'name' | 'phones'>; language: Language },
): { html: string; csp: string } {
  const {
    errorPage: texts,
    locale: { locale, dir },
    problems,
  } = serverTexts[language]
  // A problem knows more of itself than its code says, in the default language.
  const detail = language === DEFAULT_LANGUAGE ? message : problems.problemDetails[code]
  const phone = `<a href="tel:${phoneOf(shop)}">${formatPhone(phoneOf(shop))}</a>`
  const title = status >= 500 ? texts.notNow : texts.notShown
  const name = escapeHtml(shop.name)
  const html = `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${name}</title><link rel="icon" href="data:,"><style>${CSS}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(detail)}</p><p><a class="retry" href="">${texts.retry}</a></p>
<p>${name} · ${phone} · <a href="${inLanguage(language, '/')}">${texts.home}</a></p><p><small>${texts.errorNumber(status)}</small></p></main></body></html>`
  return { html, csp: CSP }
}
