import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { paths } from '#contract/office-paths.ts'
import { components } from '#contract/platform/components.ts'
import { FIELD_ERROR_CODES } from '#contract/platform/field-errors.ts'
import type { Route } from '#contract/platform/route.ts'
import { shopDefaults } from '#samples/shop.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { readTable } from '#tests/support/table.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import { apiFiles } from './support/api-files.ts'

/** The part of the document that the tests read. */
interface OpenApi {
  paths: Record<string, Record<string, { parameters: { schema: Described }[] }>>
  components: { schemas: Record<string, { properties: Record<string, Described> }> }
}
interface Described {
  type?: string
  format?: string
  minimum?: number
  maximum?: number
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const code = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
const decisions = files.filter((file) => file.startsWith('docs/decisions/'))
const read = (file: string) => readFileSync(file, 'utf8')
const routes = Object.entries(api).flatMap(([feature, named]) => Object.values(named).map((route) => ({ feature, ...(route as Route) })))

/** The routes of SPEC S7, with `{id}` as the contract writes it. */
const SPECIFIED = `POST /api/users/login
POST /api/users/forgot-password
POST /api/users/update-profile
POST /api/users/logout
GET /api/products
GET /api/products/:id
POST /api/products
PUT /api/products/:id
DELETE /api/products/:id
POST /api/repair-requests
GET /api/repair-requests
PUT /api/repair-requests/:id
DELETE /api/repair-requests/:id
POST /api/contact
GET /api/contact
PUT /api/contact/:id
POST /api/bookings
GET /api/bookings
PUT /api/bookings/:bookingId
GET /api/gallery
POST /api/gallery/upload
DELETE /api/gallery/:id`.split('\n')

describe('docs/asvs.tsv', () => {
  const rows = readTable<'requirement' | 'state' | 'how' | 'proof'>('docs/asvs.tsv').map(({ requirement, proof, ...row }) => ({
    ...row,
    ids: requirement.split(' '),
    proofs: proof.split(' ').filter(Boolean),
  }))
  const idsOf = (state: string) => rows.filter((row) => row.state === state).flatMap(({ ids }) => ids)

  test('has every requirement of ASVS 5.0, levels 1 and 2, once', () => {
    const ids = rows.flatMap((row) => row.ids)
    expect(ids.filter((id) => !/^\d+\.\d+\.\d+$/.test(id))).toEqual([])
    const chapters = ids.map((id) => id.split('.', 1)[0])
    const counts = Array.from({ length: 17 }, (_, at) => chapters.filter((chapter) => chapter === String(at + 1)).length)
    expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7])
    expect(new Set(ids).size).toBe(253)
  })

  test('names for each requirement that is met the files that meet or prove it, and only those that exist', () => {
    expect(rows.filter(({ state, proofs }) => state === 'met' && proofs.length === 0)).toEqual([])
    const headings = new Set(
      [...read('docs/security.md').matchAll(/^## (.+)$/gm)].map(([, text = '']) => text.toLowerCase().replaceAll(' ', '-')),
    )
    const isThere = (proof: string) => {
      const [file = '', heading] = proof.split('#')
      return files.includes(file) && (heading === undefined || headings.has(heading))
    }
    expect(rows.flatMap(({ ids, proofs }) => proofs.filter((proof) => !isThere(proof)).map((proof) => `${ids[0]}: ${proof}`))).toEqual([])
  })

  test('has three states, which docs/security.md counts as its rows do', () => {
    const [met, other, not] = ['met', 'n/a', 'not met'].map(idsOf)
    const counts = `${met?.length} are met, ${other?.length} do not apply and ${not?.length} are not met`
    expect(read('docs/security.md').replace(/\s+/g, ' ')).toContain(`Of 253 requirements ${counts}`)
  })

  test('docs/security.md names only files that exist', () => {
    const isFile = (name: string) => /^[\w.-]+(\/[\w.-]+)+\.(ts|tsx|mjs|md|tsv|json|yml|service)$/.test(name)
    const named = [...read('docs/security.md').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter(isFile)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !files.includes(name))).toEqual([])
  })
})

describe('the contract', () => {
  test.each(SPECIFIED)('S7 contains %s', (call) => {
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain(call)
  })

  test('describes each route once', () => {
    const calls = routes.map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual([...new Set(calls)])
  })

  test('lets guests write only through the forms of the public pages', () => {
    const open = routes.filter(({ access, method }) => access === 'public' && method !== 'GET').map(({ path }) => path)
    expect(open.sort()).toEqual([
      '/api/bookings',
      '/api/contact',
      '/api/lab/:token/answers',
      '/api/lab/:token/photos',
      '/api/lab/:token/photos/:photoId',
      '/api/newsletter',
      '/api/newsletter/unsubscribe',
      '/api/products/:id/alerts',
      '/api/repair-requests',
      '/api/sale-offers',
      '/api/track/:token/bills/:id/links',
      '/api/track/:token/date',
      '/api/track/:token/estimate/answer',
      '/api/track/:token/messages',
      '/api/track/:token/withdraw',
      '/api/track/search',
      '/api/users/forgot-password',
      '/api/users/login',
      '/api/users/login/passkey',
      '/api/users/login/passkey/options',
      '/api/users/login/second-factor',
      '/api/users/logout',
      '/api/users/reset-password',
      '/api/visits',
    ])
  })

  test('limits the rate of every route that guests may write with, except logout and the counts, which share the limit of reads', () => {
    const unlimited = routes
      .filter(({ access, method, rateLimit }) => access === 'public' && method !== 'GET' && !rateLimit)
      .map(({ path }) => path)
    expect(unlimited).toEqual(['/api/users/logout', '/api/visits'])
  })

  test('gives each route a unique name in camel case', () => {
    const ids = routes.map(({ operationId }) => operationId)
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([])
    expect(ids).toEqual([...new Set(ids)])
  })

  test('has the operations of docs/operations.txt, so that a review sees each that comes and goes', async () => {
    const lines = routes.map(({ method, path, access, operationId }) => `${path} ${method} ${access} ${operationId}\n`)
    await expect(lines.sort().join('')).toMatchFileSnapshot('../docs/operations.txt')
  })

  test('refers to each component, and bounds each number that is sent to it', async () => {
    const text = JSON.stringify(await openApiDocument())
    expect(Object.keys(components).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
    const { paths, components: described } = JSON.parse(text) as OpenApi
    const parameters = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((operation) => operation.parameters))
    const sent = [...parameters.map(({ schema }) => schema), ...Object.values(described.schemas.ProductChange?.properties ?? {})]
    const numbers = sent.filter(({ type }) => type === 'integer' || type === 'number')
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers.filter(({ minimum, maximum }) => minimum === undefined || maximum === undefined)).toEqual([])
    expect(described.schemas.Product?.properties.price?.type).toBe('integer')
    expect(described.schemas.Product?.properties.updatedAt?.format).toBe('date-time')
  })
})

const IDS = /\b(?:S\d|D)-\d{2,3}\b/g
/** `S5-26 S9-07 a name`, or without the name in a table of tests. */
const IDS_FIRST = /^(?:(?:S\d|D)-\d{2,3}(?: |$))+(?!.*\b(?:S\d|D)-\d{2,3}\b)/
const TAG = /^@((?:S\d|D)-\d{2,3})$/
const requirementRows = readTable<'id' | 'where' | 'requirement' | 'decided'>('docs/requirements.tsv')
const requirements = requirementRows.map(({ id }) => id)

describe('docs/requirements.tsv', () => {
  const tests = code.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'tests/conventions.test.ts')
  const isSpec = (file: string) => file.endsWith('.spec.ts')
  const named = tests.flatMap((file) => {
    const found = isSpec(file) ? tagsOf(file) : testNames(file).flatMap((name) => name.match(IDS) ?? [])
    return found.map((id) => ({ file, id }))
  })

  test('lists each id once, in the order of its section, with what is specified or decided', () => {
    expect(requirements).toEqual([...new Set(requirements)])
    expect(requirements.filter((id) => !/^(S[1-9]|D)-\d{2,3}$/.test(id))).toEqual([])
    const sections = [...new Set(requirements.map((id) => id.split('-', 1)[0]))]
    expect(sections).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'D'])
    for (const section of sections) {
      const numbers = requirements.filter((id) => id.startsWith(`${section}-`)).map((id) => Number(id.split('-')[1]))
      expect(numbers, section).toEqual(numbers.map((_, at) => at + 1))
    }
    expect(requirementRows.filter(({ where, requirement, decided }) => !where || !(requirement || decided))).toEqual([])
  })

  test('refers only to requirements that it lists, and the documents too', () => {
    const texts = requirementRows.flatMap(({ requirement, decided }) => [requirement, decided])
    const mentioned = [...texts, ...files.filter((file) => file.endsWith('.md')).map(read)].flatMap((text) => text.match(IDS) ?? [])
    expect(mentioned.filter((id) => !requirements.includes(id))).toEqual([])
  })

  test('has every id that a test name has', () => {
    expect(named.filter(({ id }) => !requirements.includes(id))).toEqual([])
  })

  test('the names of browser tests have no ids: those are tags', () => {
    const odd = tests.filter(isSpec).flatMap((file) => testNames(file).filter((name) => name.match(IDS) && !TAG.test(name)))
    expect(odd).toEqual([])
  })

  test('elsewhere the ids stand in front of the name, with nothing but blanks between them', () => {
    const odd = tests
      .filter((file) => !isSpec(file))
      .flatMap((file) => testNames(file).filter((name) => name.match(IDS) && !IDS_FIRST.test(name)))
    expect(odd).toEqual([])
  })

  test('test names have no ids of other lists', () => {
    const odd = tests.flatMap((file) => testNames(file).filter((name) => /^(?!(?:S\d|D)-)[A-Z]\d*-?\d{1,3} /.test(name)))
    expect(odd).toEqual([])
  })

  test('has no id without a test', () => {
    const tested = new Set<string | undefined>(named.map(({ id }) => id))
    expect(requirements.filter((id) => !tested.has(id))).toEqual([])
  })
})

describe('the main tests', () => {
  test('of the API say in their first line on which databases they run, and why', () => {
    expect(apiFiles().flatMap(({ path, fault }) => (fault ? [`${path}: ${fault}`] : []))).toEqual([])
  })

  test('in the browser are tagged @main, and no tag is anything else but an id', () => {
    const tags = code.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file)).flatMap(allTagsOf)
    expect(tags.filter((tag) => tag === '@main').length).toBeGreaterThan(30)
    expect(tags.filter((tag) => tag !== '@main' && !TAG.test(tag))).toEqual([])
  })
})

describe('the repository', () => {
  test('has file names in lower case with dashes', () => {
    const odd = code.filter(
      (file) =>
        !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.(ts|tsx|mjs|cjs)$/.test(basename(file)) && !file.endsWith('.d.mts'),
    )
    expect(odd).toEqual([])
  })

  test.each(decisions)('%s has the parts of a decision', (file) => {
    const number = basename(file).slice(0, 3)
    const superseded = read(file).includes('Status: superseded by [')
    expect(read(file)).toMatch(
      new RegExp(`^# ${number}: .+\\n\\nDate: [-\\d]{10}(, revised [-\\d]{10})? · Status: (accepted|superseded)\\b`),
    )
    const parts = superseded ? [] : ['Context', 'Decision', 'Consequences']
    expect([...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(parts)
  })

  test('each decision has a number of its own, and what refers to a document names one that exists', () => {
    const numbers = decisions.map((file) => basename(file).slice(0, 3))
    expect(numbers).toEqual([...new Set(numbers)])
    const links = files
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => join(dirname(file), to)))
    const mentions = [...code, 'deploy/Dockerfile'].flatMap((file) => read(file).match(/\b(?:docs|texts)\/[\w/-]+\.(?:md|tsv)\b/g) ?? [])
    expect([...links, ...mentions].filter((file) => !existsSync(file))).toEqual([])
  })

  test('the documents have 20,000 words at most, and a decision a page of them', () => {
    const wordsOf = (file: string) => read(file).split(/\s+/).length
    const pages = files.filter((file) => file.endsWith('.md'))
    expect(pages.reduce((words, file) => words + wordsOf(file), 0)).toBeLessThanOrEqual(20_000)
    expect(decisions.filter((file) => wordsOf(file) > 190)).toEqual([])
  })

  test('every test has a suffix that the runner looks for, and every page a URL of its own', () => {
    expect(files.filter((file) => /^tests\/e2e\/(?!.*\.spec\.ts$)/.test(file))).toEqual([])
    expect(files.filter((file) => /^tests\/api\/(?!.*\.test\.ts$)/.test(file))).toEqual([])
    expect(new Set(Object.values(paths)).size).toBe(Object.keys(paths).length)
  })

  test('no screen has a number control of the browser, which a wheel changes', () => {
    expect(code.filter((file) => file.startsWith('web/') && /type="number"/.test(read(file)))).toEqual([])
  })

  test('committed files contain no registry host', () => {
    const text = files.filter((file) => /\.(json|md|mjs|cjs|ts|tsx|yml|yaml|npmrc)$|^\.npmrc$|^\.ci\//.test(file))
    const hosts = text.filter(
      (file) => /registry\.npmjs|registry\.yarnpkg|"resolved": "http/.test(read(file)) && file !== 'tests/conventions.test.ts',
    )
    expect(hosts).toEqual([])
  })

  test('outcome texts are in texts/ only', () => {
    const texts = [...textsOf(messages), ...textsOf(officeMessages), ...FIELD_ERROR_CODES.map((code) => fieldErrorText(code))].filter(
      (text) => text.length > 14 && text.includes(' '),
    )
    const sources = code.filter((file) => /^(web|server)\//.test(file) && !/\.test\.tsx?$/.test(file))
    const repeated = sources.flatMap((file) => {
      const content = read(file)
      return texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`)
    })
    expect(repeated).toEqual([])
  })

  test('only samples/ names the business, so another shop changes no component', () => {
    const { shortName, city, area, address, phones, email } = shopDefaults
    const street = /\n(.*?),/.exec(address)?.[1] ?? ''
    const names = new RegExp(`\\b(${[shortName, city, area, street, phones[0]?.slice(3), email].join('|')})\\b`)
    const others = /\.test\.tsx?$/
    const sources = code.filter((file) => /^(web|server|contract)\//.test(file) && !others.test(file))
    // The example of a mail sender that config.ts shows after a typing error.
    const named = sources.filter((file) => names.test(read(file).replace(/must be a sender such as .*/, '')))
    expect(named).toEqual([])
  })

  test('SQL is in repositories and server/db only', () => {
    const sources = code.filter(
      (file) => file.startsWith('server/') && !file.startsWith('server/platform/db/') && !/\.(repository|test)\.ts$/.test(file),
    )
    const odd = sources.filter((file) => /\b(selectFrom|insertInto|updateTable|deleteFrom)\b|\bsql(<[^`]*>)?`/.test(read(file)))
    expect(odd).toEqual([])
  })

  test('no test waits for time to pass, is skipped, or runs alone', () => {
    const tests = code.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'tests/conventions.test.ts')
    const bad = tests.filter((file) =>
      /waitForTimeout|(?<!test\.)setTimeout\(|timers\/promises|\b(test|it|describe)\.(only|skip|todo|fixme)\b/.test(read(file)),
    )
    expect(bad).toEqual([])
  })

  test('.env.example names every setting, and no other', () => {
    const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name).sort()
    const example = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).sort()
    expect(example).toEqual(settings)
  })

  test('no TODO comments are left', () => {
    const later = code.filter((file) => !file.startsWith('tests/') && /\b(TODO|FIXME|XXX|coming soon|lorem ipsum)\b/i.test(read(file)))
    expect(later).toEqual([])
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** The names of a file's tests and groups, with the strings that `each` inserts. */
function testNames(file: string): string[] {
  const source = parse(file)
  const tables = new Map<string, ts.Expression>()
  const calls: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) tables.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node) && /^(describe|test|it)\b/.test(source.text.slice(node.getStart(source), node.end))) calls.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return calls.flatMap(({ arguments: [first] }) => {
    const named = first && ts.isIdentifier(first) ? tables.get(first.text) : first
    return named ? strings(named) : []
  })
}

const parse = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest)

/** The ids that the tests of a spec are tagged with: `{ tag: ['@S3-28'] }`, also in the rows of a table. */
const tagsOf = (file: string): string[] => strings(parse(file)).flatMap((text) => text.match(TAG)?.[1] ?? [])

/** Whatever stands in a property `tag` and begins like a tag. */
function allTagsOf(file: string): string[] {
  const tags: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'tag') tags.push(...strings(node.initializer))
    ts.forEachChild(node, visit)
  }
  visit(parse(file))
  return tags.filter((tag) => tag.startsWith('@'))
}

function strings(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...strings(child)))
  return found
}
