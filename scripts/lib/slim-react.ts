import { fileURLToPath } from 'node:url'
import { type Plugin, parseAst } from 'vite'
import { withBodies, withBody, withKnownConditions } from './patch-library.ts'

const MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler']

/** React's production builds by their own names: its packages choose between these and the ones for developers at run time. */
export const PRODUCTION_REACT = MODULES.map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(
    new URL(`../../node_modules/${name.split('/')[0]}/cjs/${name.replace('/', '-')}.production.js`, import.meta.url),
  ),
}))

/** What the site may not import in a browser, because its part of React DOM is left out: the build then fails. */
const NOT_EXPORTED = new Set(
  [
    'Activity ViewTransition Profiler addTransitionType unstable_useCacheRefresh __COMPILER_RUNTIME',
    'useActionState useDebugValue useDeferredValue useImperativeHandle useInsertionEffect useOptimistic useTransition',
    'preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset useFormState useFormStatus',
  ].flatMap((names) => names.split(' ')),
)

/** Hooks that React DOM offers to those. */
const UNUSED_HOOKS = new Set([...NOT_EXPORTED, 'useHostTransitionStatus', 'useMemoCache', 'useCacheRefresh'])

/**
 * Kinds of elements that this site does not have, by React's numbers: strict mode, consumers, forwarded refs, profilers, lists of suspense,
 * scopes, legacy trees, caches, tracing, `html`, `head` and `body`, functions that are no components, view transitions, activities.
 */
const UNUSED_TAGS = new Set([8, 9, 11, 12, 19, 21, 23, 24, 25, 27, 28, 30, 31])
/** These numbers mean nothing else where a variable is compared to them. */
const ONLY_TAGS = new Set([27, 30, 31])
/** An element of such a type is refused as invalid, as React does with any type that it does not know. */
const UNUSED_TYPES = /^REACT_(ACTIVITY|STRICT_MODE|PROFILER|SUSPENSE_LIST|LEGACY_HIDDEN|VIEW_TRANSITION|CONSUMER|FORWARD_REF)_TYPE$/

const BODIES: Record<string, string> = {
  ...withBody('', [
    // View transitions, and refs of fragments.
    ...['trackEnterViewTransitions', 'scheduleViewTransitionEvent', 'queueTransitionTypes', 'defaultOnDefaultTransitionIndicator'],
    ...['commitNewChildToFragmentInstances', 'commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
    // Style sheets, scripts and hints in the head, and commits that wait for them.
    ...['prefetchDNS', 'preconnect', 'preload', 'preloadModule', 'preinitScript', 'preinitStyle', 'preinitModuleScript'],
    ...['acquireResource', 'preloadResourceAndSuspendIfNeeded'],
    ...['accumulateSuspenseyCommitOnFiber', 'recursivelyAccumulateSuspenseyCommit'],
    // Functions as actions of forms.
    ...['extractEvents$1', 'scheduleReplayQueueIfNeeded', 'requestFormReset$1', 'recursivelyResetForms'],
    // Events that no component listens to (`onSelect`, `onBeforeInput`), and browsers without `input` and composition events.
    ...['constructSelectEvent', 'getNativeBeforeInputChars', 'getFallbackBeforeInputChars', 'isFallbackCompositionEnd', 'getData'],
    ...['handleEventsForInputEventPolyfill', 'getTargetInstForInputEventPolyfill'],
    // React's developer tools.
    'setIsStrictModeForDevtools',
  ]),
  // Of what React moves into the head there are titles and meta tags.
  isHostHoistableType: 'return 1 !== hostContext && ("title" === type || "meta" === type)',
  getResource: 'return null',
  preloadResource: 'return true',
  isCustomElement: 'return false',
  preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217',
  waitForCommitToBeReady: 'return null',
  claimQueuedTransitionTypes: 'return null',
  getVendorPrefixedEventName: 'return eventName',
  // Names of components mean nothing once they are minified.
  getStackByFiberInDevAndProd: 'return ""',
  getComponentNameFromType: 'return null',
}

const CONDITIONS: [condition: RegExp, answer: unknown][] = [
  [/"html" === type \|\| "head" === type \|\| "body" === type/g, false],
  [/\bshouldStartViewTransition(?=\s+\?)/g, false],
  [/\bshouldDoubleInvokeUserFnsInHooksDEV\b(?! =)/g, false],
  [/\bcanUseDOM\b(?! =)/g, true],
  [/\bcanUseCompositionEvent(?=\))/g, true],
  [/\buseFallbackCompositionData(?= &&)/g, false],
  [/\bisInputEventSupported(?=\))/g, true],
  [/"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__/g, false],
  [/\binjectedHook(?= &&)/g, false],
  [/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, undefined],
]

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
type Edit = [start: number, end: number, text: string]

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isTag = (node: Node) => node.type === 'MemberExpression' && (node.property as Node).name === 'tag'

/** Names that a `var` in these nodes declares for the function around them. */
const varsIn = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => [
    ...(node.type === 'VariableDeclarator' && isNode(node.id) && typeof node.id.name === 'string' ? [node.id.name] : []),
    ...(node.type.startsWith('Function') ? [] : varsIn(childrenOf(node))),
  ])

/** Whether what follows this statement is never reached. */
const leaves = (statement: Node | undefined): boolean =>
  statement?.type === 'BlockStatement'
    ? leaves((statement.body as Node[]).at(-1))
    : /^(Return|Break|Continue|Throw)Statement$/.test(statement?.type ?? '')

/** Takes the cases out of a `switch` that never match. What another case runs on into stays. */
function withoutCases(cases: Node[], isUnused: (test: Node | null) => boolean): { edits: Edit[]; removed: Node[] } {
  let runsOn = false
  const edits: Edit[] = []
  const removed: Node[] = []
  for (const each of cases) {
    const statements = each.consequent as Node[]
    const test = each.test as Node | null
    const unused = isUnused(test)
    if (unused && !runsOn) {
      edits.push([each.start, each.end, ''])
      removed.push(...statements)
    } else {
      if (unused && test) edits.push([each.start, test.end + 1, ''])
      runsOn = !leaves(statements.at(-1))
    }
  }
  return { edits, removed }
}

const isUnusedCase = (discriminant: Node) => (test: Node | null) =>
  (isTag(discriminant) && UNUSED_TAGS.has(test?.value as number)) || UNUSED_TYPES.test(String(test?.name))

/** What a comparison with the number of an unused kind comes out as; undefined for every other expression. */
function answerOf({ type, operator, left, right }: Node): string | undefined {
  if (type !== 'BinaryExpression' || !isNode(left) || !isNode(right) || typeof left.value !== 'number') return undefined
  const never = isTag(right) ? UNUSED_TAGS.has(left.value) : right.type === 'Identifier' && ONLY_TAGS.has(left.value)
  return never && operator === '===' ? 'false' : never && operator === '!==' ? 'true' : undefined
}

const isUnusedHook = ({ type, key }: Node) => type === 'Property' && isNode(key) && UNUSED_HOOKS.has(String(key.name))

/** Takes cases, comparisons and hooks out that only serve unused kinds of elements. */
export function withoutUnusedKinds(code: string): string {
  const edits: Edit[] = []
  const walk = (node: Node, around: Node | undefined) => {
    const body = node.type.startsWith('Function') && isNode(node.body) ? node.body : around
    let gone: Edit[] = []
    const answer = answerOf(node)
    if (answer) gone = [[node.start, node.end, answer]]
    else if (node.type === 'SwitchStatement') {
      const cases = withoutCases(node.cases as Node[], isUnusedCase(node.discriminant as Node))
      const vars = varsIn(cases.removed)
      if (vars.length > 0 && body) edits.push([body.start + 1, body.start + 1, `var ${vars.join(',')};`])
      gone = cases.edits
    } else if (node.type === 'ObjectExpression')
      gone = (node.properties as Node[]).filter(isUnusedHook).map(({ start, end }) => [start, code[end] === ',' ? end + 1 : end, ''])
    edits.push(...gone)
    for (const child of childrenOf(node)) if (!gone.some(([start, end]) => start <= child.start && child.end <= end)) walk(child, body)
  }
  walk(parseAst(code) as unknown as Node, undefined)
  return edits.sort(([a], [b]) => b - a).reduce((rest, [start, end, text]) => rest.slice(0, start) + text + rest.slice(end), code)
}

/** React's CommonJS as an ES module, of which the build keeps only what is used: `exports.name` becomes a variable, `require` an import. */
export function asModule(code: string): string {
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name as string))
  const exported = [...names].filter((name) => !NOT_EXPORTED.has(name)).map((name) => `export_${name} as ${name}`)
  const imports: string[] = []
  const body = code
    .replace(/^var \w+ = require\([\s\S]*?;$/m, (statement) => {
      for (const [, name, from] of statement.matchAll(/(\w+) = require\("([^"]+)"\)/g)) imports.push(`import * as ${name} from '${from}'`)
      return ''
    })
    .replace(/^exports\.(\w+) =/gm, 'var export_$1 =')
    .replace(/\bexports\.(\w+)/g, 'export_$1')
  return `${imports.join('\n')}\n${body}\nexport { ${exported.join(', ')} }`
}

/**
 * React as an ES module and without what this site does not use: a build cannot tell, because one big function handles all kinds of
 * elements. `docs/decisions/047-slim-react.md` says what is left out. Development, tests of components and the server have all of it.
 */
export const slimReact: Plugin = {
  name: 'slim-react',
  transform: {
    filter: { id: /[/\\]node_modules[/\\](react|react-dom|scheduler)[/\\]cjs[/\\]/ },
    handler: (code, id) =>
      asModule(id.includes('react-dom-client') ? withoutUnusedKinds(withBodies(withKnownConditions(code, CONDITIONS), BODIES)) : code),
  },
}
