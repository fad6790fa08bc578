import { readFileSync } from 'node:fs'
import Validator from '@adobe/structured-data-validator'

type Reference = { '@id': string }
interface Term {
  '@id': string
  '@type': string | string[]
  'rdfs:subClassOf'?: Reference | Reference[]
  'schema:rangeIncludes'?: Reference | Reference[]
}

/** The official vocabulary; see the source named in the file. */
const vocabulary = JSON.parse(readFileSync(new URL('schema-org.json', import.meta.url), 'utf8')) as { '@graph': Term[] }
const terms = new Map(vocabulary['@graph'].map((term) => [nameOf(term['@id']), term]))
const ids = (references: Reference | Reference[] | undefined): string[] =>
  [references ?? []].flat().map((reference) => nameOf(reference['@id']))
const typesOf = ({ '@type': types }: Term): string[] => [types].flat().map(nameOf)

function nameOf(id: string): string {
  return id.replace(/^(schema:|https:\/\/schema\.org\/)/, '')
}

/** The type and everything that it is a kind of. */
const kindsOf = (type: string): string[] => {
  const term = terms.get(type)
  return term ? [type, ...ids(term['rdfs:subClassOf']).flatMap(kindsOf)] : [type]
}

const TEXTS = ['Text', 'URL', 'CssSelectorType', 'XPathType', 'PronounceableText']
const FORMATS: Record<string, RegExp> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d/,
  Time: /^\d\d:\d\d(:\d\d)?$/,
}

/** Whether a value is of one of the kinds that a property may have. */
function isOfKind(value: unknown, ranges: string[]): boolean {
  if (typeof value === 'number') return ranges.some((range) => ['Number', 'Integer', 'Float', 'Text'].includes(range))
  if (typeof value === 'boolean') return ranges.includes('Boolean')
  if (typeof value === 'string') {
    const member = terms.get(nameOf(value))
    if (member && typesOf(member).some((type) => ranges.includes(type))) return true
    // A property that accepts any thing also accepts its URL.
    if (ranges.includes('Thing') && URL.canParse(value)) return true
    return ranges.some((range) => TEXTS.includes(range) || FORMATS[range]?.test(value))
  }
  const { '@type': type, '@id': id } = value as Record<string, string>
  return type ? kindsOf(type).some((kind) => ranges.includes(kind)) : id !== undefined
}

function wrongKinds(thing: Record<string, unknown>, path: string): string[] {
  return Object.entries(thing).flatMap(([property, value]) => {
    if (property.startsWith('@')) return []
    const ranges = ids(terms.get(property)?.['schema:rangeIncludes'])
    return [value].flat().flatMap((single) => {
      const at = `${path}.${property}`
      const wrong = isOfKind(single, ranges) ? [] : [`${at}: ${JSON.stringify(single)} is none of ${ranges}`]
      return typeof single === 'object' && single !== null ? [...wrong, ...wrongKinds(single as Record<string, unknown>, at)] : wrong
    })
  })
}

/**
 * The errors in the structured data of a page: types and properties that schema.org does not have, values of a kind that it does not allow,
 * and missing requirements of Google's rich results. Their recommendations, such as customers' reviews, are not checked.
 */
export async function schemaOrgProblems(things: readonly Record<string, any>[]): Promise<string[]> {
  const jsonld: Record<string, unknown[]> = {}
  for (const thing of structuredClone([...things])) jsonld[thing['@type']] = [...(jsonld[thing['@type']] ?? []), thing]
  const issues = await new Validator(vocabulary).validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  const needed = issues.filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
  return [
    ...needed.map(({ issueMessage, rootType }) => `${rootType}: ${issueMessage}`),
    ...things.flatMap((thing) => wrongKinds(thing, thing['@type'])),
  ]
}
