import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { mend } from './lib/explained.mjs'
import { root } from './lib/paths.mjs'

/** The only sheets that may style bare elements. */
const GLOBAL_SHEETS = ['web/kit/styles/tokens.css', 'web/kit/styles/reset.css', 'web/kit/styles/print.css', 'web/kit/styles/devanagari.css']
/** Reserved words, which a class cannot have as its name because each class is an export. */
const RESERVED =
  /^(?:default|delete|new|switch|case|class|in|for|if|else|import|export|return|void|with|this|function|var|const|let|static|enum)$/

/** How to mend what is refused. */
const MEND = {
  sheet: mend('styles', `Name it *.module.css, beside its component; global rules belong in ${GLOBAL_SHEETS.join(', ')}.`),
  width: mend('layers', 'Use one of the widths that web/kit/styles/tokens.css describes.'),
  weight: mend('styles', 'Write var(--wght-bold).'),
  hover: mend('styles', 'Put it into @media (hover: hover), or it stays after a tap.'),
  class: mend('styles', 'Make it a class of the module of its component.'),
  name: mend('styles', 'Name it in camelCase: each class is an export of its module.'),
  import: mend('styles', "Import the module's default and name each class: styles.someName."),
  unused: mend('styles', 'Delete the class, or use it.'),
}

const problems = []
const files = readdirSync(join(root, 'web'), { recursive: true })
  .map((path) => `web/${path.replaceAll('\\', '/')}`)
  .sort()

/** Blanks comments, strings and URLs, so that only selectors and declarations are left between braces. */
const withoutText = (css) =>
  css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/g, "''")

/** A size above 16 px, at which text may be bolder than `--wght-bold`. */
const LARGE = /font-size:\s*(?:1\.\d+rem|var\(--(?:fs-(?:md|h\d)|price-size)\b)/
const BOLD_MAX = 575

/** Each rule with the conditions that contain it. */
function rulesOf(css) {
  const rules = []
  const open = []
  for (const { 1: text, 2: brace, index } of css.matchAll(/([^{};]*)([{};])/g)) {
    const head = text.trim()
    if (brace === '{') {
      const start = index + text.length
      const body = css.slice(start + 1, css.indexOf('}', start))
      if (!head.startsWith('@')) rules.push({ selector: head, body, conditions: [...open], index: start - text.trimStart().length })
      open.push(head)
    } else if (brace === '}') open.pop()
  }
  return rules
}

/** Widths at which the layout may change; tokens.css describes the change at each. */
const BREAKPOINTS = [560, 640, 768, 960, 1024, 1600]
const isBreakpoint = (limit, px) => BREAKPOINTS.includes(limit === 'max' ? px + 1 : px)

/** Classes by module, with those that were found in a script. */
const modules = new Map()

function readSheet(path) {
  const css = withoutText(readFileSync(join(root, path), 'utf8'))
  const lineOf = (index) => css.slice(0, index).split('\n').length
  const isModule = path.endsWith('.module.css')
  if (!isModule && !GLOBAL_SHEETS.includes(path)) {
    problems.push(`${path}: not a CSS module. ${MEND.sheet}`)
    return
  }
  const names = new Set()
  for (const { index, 1: limit, 2: px } of css.matchAll(/@media[^{]*?\b(min|max)-width:\s*(\d+)px/g))
    if (!isBreakpoint(limit, Number(px)))
      problems.push(`${path}:${lineOf(index)}: ${limit}-width ${px}px is not a breakpoint. ${MEND.width}`)
  for (const { selector, body, conditions, index } of rulesOf(css)) {
    if (Number(body.match(/font-weight:\s*(\d+)/)?.[1]) > BOLD_MAX && !LARGE.test(body))
      problems.push(
        `${path}:${lineOf(index)}: ${selector} is bolder than var(--wght-bold), which blurs text of 16 px or less. ${MEND.weight}`,
      )
    if (selector.includes(':hover') && !conditions.some((condition) => condition.includes('hover: hover')))
      problems.push(`${path}:${lineOf(index)}: ${selector} is for every pointer. ${MEND.hover}`)
    for (const [, name] of selector.matchAll(/\.([A-Za-z_][\w-]*)/g)) {
      if (!isModule && name !== 'dark') problems.push(`${path}:${lineOf(index)}: global class .${name}. ${MEND.class}`)
      if (isModule && !/^[a-z][A-Za-z0-9]*$/.test(name)) problems.push(`${path}:${lineOf(index)}: .${name} is not camelCase. ${MEND.name}`)
      if (isModule && RESERVED.test(name)) problems.push(`${path}:${lineOf(index)}: .${name} is a reserved word. ${MEND.name}`)
      names.add(name)
    }
    if (isModule && selector.includes(':global'))
      problems.push(`${path}:${lineOf(index)}: :global reaches out of the module. ${MEND.class}`)
  }
  if (isModule) modules.set(path, { names, used: new Set() })
}

function readScript(path) {
  const text = readFileSync(join(root, path), 'utf8')
  if (!text.includes('className') && !text.includes('.module.css')) return
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const report = (node, problem) => problems.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${problem}`)
  const imported = new Map()
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.text.endsWith('.css')) {
      const source = node.moduleSpecifier.text
      const sheet = source.startsWith('#') ? source.slice(1) : relative(root, join(root, dirname(path), source)).replaceAll('\\', '/')
      if (!sheet.endsWith('.module.css')) return
      const name = node.importClause?.name?.text
      if (!name) report(node, `no name is imported from ${source}. ${MEND.import}`)
      else if (!modules.has(sheet)) report(node, `${source} does not exist. ${MEND.sheet}`)
      else imported.set(name, sheet)
      return
    }
    if (ts.isIdentifier(node) && imported.has(node.text)) {
      const sheet = imported.get(node.text)
      const { names, used } = modules.get(sheet)
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) {
        const name = node.parent.name.text
        if (!names.has(name)) report(node, `${sheet} defines no .${name}. ${MEND.import}`)
        used.add(name)
      } else if (!(ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent) || ts.isJsxAttribute(node.parent)))
        report(node, `it is unknown which classes of ${sheet} are used. ${MEND.import}`)
    }
    if (ts.isJsxAttribute(node) && /^(?:class|.*C?c)lassName$/.test(node.name.getText())) {
      const literals = (part) => {
        if ((ts.isStringLiteralLike(part) || ts.isTemplateHead(part) || ts.isTemplateMiddleOrTemplateTail(part)) && part.text.trim()) {
          const compared = ts.isBinaryExpression(part.parent) && /^[!=]==$/.test(part.parent.operatorToken.getText())
          if (!compared) report(part, `global class "${part.text.trim()}". ${MEND.class}`)
        }
        ts.forEachChild(part, literals)
      }
      ts.forEachChild(node, literals)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
}

for (const path of files) if (path.endsWith('.css')) readSheet(path)
for (const path of files) if (/\.tsx?$/.test(path)) readScript(path)
for (const [path, { names, used }] of modules)
  for (const name of names) if (!used.has(name)) problems.push(`${path}: nobody uses .${name}. ${MEND.unused}`)

for (const problem of problems) console.log(problem)
process.exitCode = problems.length ? 1 : 0
