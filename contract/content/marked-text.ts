/** Facts that a text of the owner can name, such as `{phone}`, so that the text stays right after they change. */
export const TEXT_FACTS = ['shop', 'phone', 'whatsapp', 'email', 'address', 'place', 'area', 'city', 'hours', 'returns'] as const
export type TextFact = (typeof TEXT_FACTS)[number]

export type TextPart = string | { fact: TextFact } | { text: string; href: string }

/** `{phone}` is a fact of the shop, `[our page](/contact)` a link. */
const MARK = /\{([^{}\n]*)\}|\[([^[\]\n]+)\]\(([^()\s]+)\)/g
/** A page of this site, or a web address. */
const HREF = /^(?:\/(?!\/)|https?:\/\/[^/]+\.[^/]|#)/i

const isFact = (name: string): name is TextFact => (TEXT_FACTS as readonly string[]).includes(name)

/** Splits a text into its parts. An invalid mark stays text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: fact, 2: label = '', 3: href = '', index } of text.matchAll(MARK)) {
    const part = fact !== undefined && isFact(fact) ? { fact } : HREF.test(href) && { text: label, href }
    if (!part) continue
    if (index > end) parts.push(text.slice(end, index))
    parts.push(part)
    end = index + whole.length
  }
  if (end < text.length) parts.push(text.slice(end))
  return parts
}

/** Whether every mark of a text refers to a fact that exists, a page or a web address. */
export const isMarkedWell = (text: string): boolean =>
  [...text.matchAll(MARK)].every(([, fact, , href = '']) => (fact === undefined ? HREF.test(href) : isFact(fact)))

/** The facts and addresses that a text names, in the order of the alphabet: a translation names the same. */
export const marksOf = (text: string): string =>
  [...text.matchAll(MARK)]
    .map(([, fact, , href]) => fact ?? href)
    .sort()
    .join(' ')
