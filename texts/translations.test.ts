import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import * as hindiShop from './hi/shop.ts'
import { formatPaise } from './mr/amounts.ts'
import { whenToCome } from './mr/opening.ts'

/** Names and technical words that stay in Latin letters. */
const NAMES =
  /\b(WhatsApp|JavaScript|SSD|RAM|GSTIN|PNG|JPEG|WebP|MB|CSV|JSON|UPI|TDS|EMI|HSN|SAC|IFSC|INV|CGST|IGST|SGST|UTGST|SEZ|UIN|GSTR-1|GSTR-2B|GSTR-3B|CMP-08|Tally|b2b|b2cl|b2cs|b2c|cdnr|cdnur|at|atadj|exemp|hsn|docs|mm|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|iPhone|iPad|Windows|ChromeOS|Mac|Linux|OpenStreetMap|DPDP Act|Digital Personal Data Protection Act|Expect|Idempotency-Key|id|entity|API|GST|IMEI|JPG|SKU|QR|PIN|SMS|S3|PDF|Ctrl|Control|Meta|Enter|Mistri|SQLite|PostgreSQL|WooCommerce|Shopify|RepairDesk|Excel|Zapier|Google Maps|Apple Maps|Google|https|SMTP_URL|PUBLIC_URL|NIGHTLY_BACKUP|SMTP|STARTTLS|TLS|outgoing mail|Do Not Track|Global Privacy Control|GB|backups|recovery-codes\.txt|6 months|1 year|90 days|same day|Composition taxable person, not eligible to collect tax on supplies)\b/g
/** Links, addresses and references, which read the same in each language. */
const FIXED =
  /https?:\/\/(?:[\w./-]*\w)?|[\w.]+@[\w.]+\w|\b\w+\.org\b|\bsmtp\.gmail\.com\b|\.xlsx\b|mistri-[\w-]+\.tar\.gz|\.age\b|npm run restore|docs\/backup\.md|R-\w{5}|#[0-9a-f]{6}|\{\w+\}|\(\/\w+\)/g
const EMOJI = /\p{Extended_Pictographic}/gu

/** Facts about a language and lists of catalogues, without a text. */
const FACTS = ['clock.ts', 'from-server.ts', 'lang-of.ts', 'language.ts', 'locale.ts', 'plural.ts']

const filesOf = (language: string) => readdirSync(new URL(`./${language}/`, import.meta.url))
const cataloguesOf = (language: string) => filesOf(language).filter((file) => !FACTS.includes(file))

/**
 * The texts of a catalogue by their path, such as `hero.title`. Words that a person never reads, as in comparisons and options, are no
 * texts.
 */
function textsOf(language: string, file: string): Map<string, string[]> {
  const code = readFileSync(new URL(`./${language}/${file}`, import.meta.url), 'utf8')
  const texts = new Map<string, string[]>()
  const visit = (node: ts.Node, path: string) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isNewExpression(node)) return
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) return
    const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node)
    const own = named && node.name ? [path, node.name.getText().replace(/^'|'$/g, '')].filter(Boolean).join('.') : path
    const isCase = (child: ts.Node) => ts.isCaseClause(node) && child === node.expression
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.set(path, [...(texts.get(path) ?? []), node.text.trim()].filter(Boolean))
    ts.forEachChild(node, (child) => {
      if (!isCase(child) && !(named && child === node.name)) visit(child, own)
    })
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true), '')
  return texts
}

/** Values that a catalogue takes from the English one as they are, such as the columns of the tax office. */
const englishPartsOf = (language: string, file: string): string[] => {
  const code = readFileSync(new URL(`./${language}/${file}`, import.meta.url), 'utf8')
  return [...code.matchAll(/export \{([^}]*)\} from '\.\.\/en\//g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

const tokensOf = (texts: readonly string[], token: RegExp) => [...new Set(texts.flatMap((text) => text.match(token) ?? []))].sort()

test('each language has the same catalogues', () => {
  for (const language of ADDED_LANGUAGES) expect(cataloguesOf(language), language).toEqual(cataloguesOf('en'))
})

describe.each(ADDED_LANGUAGES)('in %s', (language) => {
  test.each(cataloguesOf(language))('%s has no English words, and keeps names, figures, links and signs', (file) => {
    const texts = textsOf(language, file)
    const words = [...texts].flatMap(([path, parts]) =>
      parts.map((text) => `${path}: ${text.replace(FIXED, '').replace(NAMES, '')}`).filter((line) => /: .*[a-z]{2}/i.test(line)),
    )
    expect(words).toEqual([])
    // The Hindi full stop looks like a 1 there.
    expect([...texts.values()].flat().filter((text) => /\w।/.test(text))).toEqual([])
    const english = englishPartsOf(language, file)
    for (const [path, parts] of textsOf('en', file)) {
      if (english.includes(path.split('.')[0] ?? '')) continue
      // A language whose word is the same for one and for many has the general form alone.
      const translated = texts.get(path) ?? texts.get(path.replace(/\.one$/, '.other')) ?? []
      for (const token of [FIXED, EMOJI, /\d+/g, /#/g])
        expect(tokensOf(translated, token), `${path}: ${parts.join(' ')}`).toEqual(tokensOf(parts, token))
    }
  })
})

test.each(['en', ...ADDED_LANGUAGES])('days have in %s the names that Intl gives them', async (language) => {
  const { dayNames, shortDay } = (await import(`./${language}/opening-hours.ts`)) as typeof import('./en/opening-hours.ts')
  for (const length of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(`${language}-IN`, { weekday: length, timeZone: 'UTC' })
    expect(length === 'short' ? dayNames.map(shortDay) : dayNames).toEqual(
      Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, 1 + day))),
    )
  }
})

test('counts, days and money are written in the digits 0 to 9, with lakhs', () => {
  expect(hindiShop.productCount(0)).toBe('0 प्रोडक्ट')
  expect(whenToCome({ isOpen: false, time: '10:00', daysAhead: 4, date: '2026-11-30' })).toContain('सोमवार, 30 नोव्हेंबर रोजी सकाळी 10 वाजता')
  expect(formatPaise(12499900)).toBe('₹1,24,999.00')
})
