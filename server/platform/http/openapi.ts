import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import * as z from 'zod/mini'
import { api } from '#contract/index.ts'
import { components } from '#contract/platform/components.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/platform/errors.ts'
import { FIELD_ERROR_CODES, type FieldErrorParams } from '#contract/platform/field-errors.ts'
import { isoTimestamp } from '#contract/platform/fields.ts'
import { errorCodes, type Route } from '#contract/platform/route.ts'
import { API_KEY_CALLS_PER_MINUTE } from '#contract/staff-constants.ts'
import { ProblemError } from '#server/platform/problem.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { SESSION_COOKIE } from './cookie-name.ts'

type Json = Record<string, unknown>

const ACCESS = { public: 'For everyone.', user: 'For logged-in accounts.', admin: 'For admins.' } as const
const RECENT_LOGIN = {
  true: ' Requires a login within the last ten minutes.',
  conditional: ' Some changes require a login within the last ten minutes.',
} as const

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(components)) names.add(schema, { id })

/**
 * The API as an OpenAPI 3.1 document, generated from the contract: a tenth of a second of work, in slices, between which other calls are
 * answered.
 */
export async function openApiDocument(): Promise<Json> {
  const schemas: Record<string, Json> = { Problem: problemSchema }
  const responses: Record<string, Json> = {}
  /** The JSON schema of `schema`; named schemas become references to the components. */
  const toJson: ToJson = (schema, io) => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = refersToComponents(z.toJSONSchema(schema, { io, metadata: names, unrepresentable: 'any', override: describe }))
    Object.assign(schemas, $defs)
    return json
  }

  const paths: Record<string, Json> = {}
  for (const [tag, routes] of Object.entries(api)) {
    for (const route of Object.values(routes) as Route[]) {
      await yieldToEventLoop()
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(tag, route, toJson, responses) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mistri',
      version: manifest.version,
      contact: { name: 'Whoever runs this site' },
      description:
        'Failed calls return RFC 9457 problem details. Calls that write are rejected when a browser sends them from another site. ' +
        `A login sets the session cookie ${SESSION_COOKIE}; over https its name starts with __Host-. ` +
        `Other programs send an API key (\`Authorization: Bearer …\`), which opens the calls whose scope it has, ${API_KEY_CALLS_PER_MINUTE} a minute.`,
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      schemas: sorted(schemas),
      responses: sorted(responses),
      examples: Object.fromEntries((Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => [code, { value: new ProblemError(code) }])),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE }, key: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** Describes numbers by their bounds, though they may arrive as text, and times by their format. */
function describe({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type === 'number') {
    delete jsonSchema.anyOf
    const { $schema: _, ...number } = z.toJSONSchema(def.out)
    Object.assign(jsonSchema, number)
  }
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (zodSchema === isoTimestamp) jsonSchema.format = 'date-time'
}

type ToJson = (schema: z.ZodMiniType, io: 'input' | 'output') => Json

const sorted = (named: Record<string, Json>): Json => Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)))

const refersToComponents = (schema: object): Json & { $defs?: Json } =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri-reference', description: 'URI of an example in this document.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string', enum: FIELD_ERROR_CODES },
          params: {
            type: 'object',
            properties: { max: { type: 'number' }, min: { type: 'number' }, file: { type: 'string' } } satisfies Record<
              keyof FieldErrorParams,
              Json
            >,
          },
          message: { type: 'string', description: 'The text of the code in English.' },
        },
      },
    },
    current: { type: 'object', description: 'For `conflict` with a newer version: the current row.' },
    changes: {
      type: 'array',
      description: 'With `current`: who changed the row since the expected version, newest first.',
      items: {
        type: 'object',
        required: ['by', 'at', 'fields'],
        properties: {
          by: { type: 'string', description: 'Name of the person.' },
          at: { type: 'string', format: 'date-time' },
          fields: {
            type: 'array',
            items: { type: 'string' },
            description: 'Such as `price`, or `questions.ID.answer` in a list with ids.',
          },
        },
      },
    },
  },
}

function operation(tag: string, route: Route, toJson: ToJson, failed: Record<string, Json>): Json {
  return {
    tags: [tag],
    operationId: route.operationId,
    summary: route.summary,
    description:
      ACCESS[route.access] +
      (route.recentLogin ? RECENT_LOGIN[`${route.recentLogin}`] : '') +
      (route.scope ? ` An API key needs the scope \`${route.scope}\`.` : ''),
    security: route.access === 'public' ? [] : [{ session: [] }, ...(route.scope ? [{ key: [route.scope] }] : [])],
    parameters: [
      ...parameters('path', route.params, toJson),
      ...parameters('query', route.query, toJson),
      ...(route.idempotent ? [idempotencyKey] : []),
      ...(route.versioned ? [ifMatch] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: requestContent(toJson(route.body, 'input'), route) } }),
    responses: { [route.status]: success(route, toJson), ...failures(route, failed) },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A retry of the same call, to the same path by the same account, returns the first record instead of creating a second one. The key ' +
    'with another body is refused with 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `version` that the change is based on, in quotes. If the row has another version, nothing changes and the response is 409 with ' +
    'the current row. 0 is a document that was never saved. Without the header, or with `*`, the last write wins.',
  schema: { type: 'string', pattern: '^("(0|[1-9]\\d{0,8})"|\\*)$' },
}

function parameters(where: 'path' | 'query', schema: Route['query'], toJson: ToJson): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJson(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestContent(schema: Json, { files }: Route): Json {
  if (!files) return { 'application/json': { schema } }
  const sent = {
    type: 'array',
    maxItems: files.max,
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
    description: files.field === 'backup' ? 'A backup, encrypted or not' : 'PNG, JPEG or WebP',
  }
  return {
    'multipart/form-data': { schema: { allOf: [schema, { type: 'object', properties: { [files.field]: sent } }] } },
    'application/json': { schema },
  }
}

function success({ status, response, counted, media }: Route, toJson: ToJson): Json {
  if (status === 204) return { description: 'Done. There is no body.' }
  const headers = { 'X-Total-Count': { description: 'Rows on all pages.', schema: { type: 'integer' } } }
  return {
    description: status === 201 ? 'Created.' : 'Done.',
    ...(counted && { headers }),
    content: { [media ?? 'application/json']: { schema: toJson(response, 'output') } },
  }
}

/** One response per status, named after its codes, because routes share most of them. */
function failures(route: Route, responses: Record<string, Json>): Json {
  const codes = errorCodes(route)
  const statuses = [...new Set(codes.map((code) => ERROR_STATUS[code]))].sort()
  return Object.fromEntries(
    statuses.map((status) => {
      const matching = codes.filter((code) => ERROR_STATUS[code] === status)
      const name = matching.join('-')
      responses[name] ??= failure(matching)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

const failure = (codes: ErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${new ProblemError(code).message}`).join(' '),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
})
