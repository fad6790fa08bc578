import { createRequire } from 'node:module'
import type ts from 'typescript'

type TypeScript = typeof ts

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const VOWELS = /[åéîöûýÅÉÎÖÛÝ]/
/** How much longer a text gets; translations of short labels are often this much longer than English. */
const LONGER = 0.4

/** Attributes of JSX whose value is a text; the values of others (`href`, `className`) are not. */
const TEXT_ATTRIBUTES = new Set(['alt', 'aria-label', 'placeholder', 'title', 'label'])

/** These are no texts: URLs, and HTML entities in JSX. */
const KEPT = /https?:\/\/\S+|mailto:\S+|tel:\S+|&#?\w+;/

/** `Save` becomes `Šååṽé`: no letter stays plain, vowels are doubled until the text is 40 % longer, everything else is kept. */
export function pseudoText(text: string): string {
  const parts = text.split(new RegExp(`(${KEPT.source})`))
  return parts.map((part, index) => (index % 2 === 1 || part.startsWith('/') ? part : lengthened(accented(part)))).join('')
}

const accented = (text: string): string => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)

/** Spreads the extra letters evenly over the vowels, so that single words grow too. */
function lengthened(text: string): string {
  const letters = [...text]
  const vowels = letters.filter((letter) => VOWELS.test(letter)).length
  if (vowels === 0) return text
  let owed = 0
  const step = (letters.length * LONGER) / vowels
  return letters
    .map((letter) => {
      if (!VOWELS.test(letter)) return letter
      owed += step
      const extra = Math.round(owed)
      owed -= extra
      return letter + letter.toLowerCase().repeat(extra)
    })
    .join('')
}

/**
 * The source of a catalogue with each of its texts turned into pseudo text; names, types, parameters and URLs stay. TypeScript is loaded only
 * here, because a site is built without it.
 */
export function pseudoCatalogue(code: string, fileName: string): string {
  const ts = createRequire(import.meta.url)('typescript') as TypeScript
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true)
  const edits: { start: number; end: number; text: string }[] = []
  const replace = (node: ts.Node, before: number, after: number) => {
    const [start, end] = [node.getStart(source) + before, node.getEnd() - after]
    edits.push({ start, end, text: pseudoText(code.slice(start, end)) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isExportDeclaration(node)) return
    if (ts.isNewExpression(node) && node.expression.getText(source).startsWith('Intl.')) return
    if (
      ts.isJsxAttribute(node) &&
      !TEXT_ATTRIBUTES.has(node.name.getText(source)) &&
      node.initializer &&
      ts.isStringLiteral(node.initializer)
    )
      return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!isName(ts, node)) replace(node, 1, 1)
    } else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) replace(node, 1, 2)
    else if (ts.isTemplateTail(node)) replace(node, 1, 1)
    else if (ts.isJsxText(node)) edits.push({ start: node.pos, end: node.end, text: pseudoText(code.slice(node.pos, node.end)) })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: into }) => text.slice(0, start) + into + text.slice(end), code)
}

/** A string that names something: the key of a property, or a value that code compares or looks up. */
function isName(ts: TypeScript, node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    (ts.isBinaryExpression(parent) &&
      [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(parent.operatorToken.kind))
  )
}
