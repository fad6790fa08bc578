import ts from 'typescript'

/** Attributes and properties whose value no person reads. */
const TECHNICAL = new Set([
  'autoComplete',
  'className',
  'content',
  'd',
  'form',
  'httpEquiv',
  'id',
  'imageSizes',
  'key',
  'media',
  'method',
  'name',
  'points',
  'preserveAspectRatio',
  'rel',
  'sizes',
  'src',
  'srcSet',
  'status',
  'style',
  'styles',
  'transform',
  'type',
  'viewBox',
])
/** As a property of an object these may hold a label: `{ name: 'Your name' }`. */
const LABELLED = new Set(['name', 'content', 'form'])
/** Attributes that people read, so that a single word in lower case counts too. */
const READ = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
  'text',
])
/** Calls whose strings name something: a route of the API, a selector, an event, an error for developers. */
const TECHNICAL_CALLS =
  /^(api|apiList|apiPage|submit|upload|FontFace|load|querySelector|querySelectorAll|closest|matches|matchMedia|useMedia|getItem|setItem|addEventListener|removeEventListener|error|warn|log|\w*Error|DOMException|RegExp)$/

const LETTER = /\p{L}/u
/** Two words, or a word with a capital: `2 of 3`, `data-open` and `hero` are no texts. */
const LOOKS_LIKE_TEXT = /\p{L}{2,}[,;:.!?)]?\s+[(]?\p{L}{2,}|^\s*\p{Lu}\p{Ll}+/u
/** Media queries, CSS values, HTTP methods with a path, keys of the keyboard. */
const TECHNICAL_TEXT =
  /^\(|^(GET|POST|PUT|DELETE) \/|^(Enter|Escape|Tab|Home|End|Delete|Backspace|Page(Up|Down)|Arrow(Left|Right|Up|Down))$|[{};]|^[\w-]+\([^)]*\)|\bpx\b|^translate/

/** The texts in a source file that are not from a catalogue, as `line: text`. */
export function textsIn(fileName, code) {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true)
  const found = []
  const report = (node, text) =>
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${text.trim().replace(/\s+/g, ' ')}`)
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isTechnical(node)) return
    if (ts.isJsxText(node)) {
      if (LETTER.test(node.text.replace(/&\w+;/g, ''))) report(node, node.text)
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      const isRead = isInReadAttribute(node)
      if ((isRead ? LETTER : LOOKS_LIKE_TEXT).test(node.text) && !TECHNICAL_TEXT.test(node.text) && !isName(node)) report(node, node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const nameOf = (node) => (node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) ? node.name.text : undefined)

/** A part of the file whose strings no one reads. */
function isTechnical(node) {
  if (ts.isJsxAttribute(node)) return TECHNICAL.has(node.name.getText()) || node.name.getText().startsWith('data-')
  if (ts.isPropertyAssignment(node))
    return /^@/.test(nameOf(node) ?? '') || (TECHNICAL.has(nameOf(node) ?? '') && !LABELLED.has(nameOf(node)))
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
  return ts.isIdentifier(callee) && TECHNICAL_CALLS.test(callee.text)
}

/** The value itself, or a branch or part of it: `label={open ? 'close' : 'open'}`. */
function isInReadAttribute(node) {
  let { parent } = node
  while (
    ts.isConditionalExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isParenthesizedExpression(parent)
  )
    parent = parent.parent
  return ts.isJsxAttribute(parent) && READ.has(parent.name.getText())
}

/** `['Asus', 'Acer'] as const`, or a list with a narrower type than strings: these are values, because a type names them. */
function isListOfValues(node) {
  if (!ts.isArrayLiteralExpression(node)) return false
  const { parent } = node
  if (ts.isAsExpression(parent)) return parent.type.getText() === 'const'
  return ts.isVariableDeclaration(parent) && parent.type !== undefined && !/\bstring\b/.test(parent.type.getText())
}

/** A key, or a value that code compares or looks up. */
function isName(node) {
  const { parent } = node
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCaseClause(parent) ||
    isListOfValues(parent) ||
    (ts.isBinaryExpression(parent) && /^[!=]==?$/.test(parent.operatorToken.getText()))
  )
}
