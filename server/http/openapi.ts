import * as z from 'zod/mini'
import { ERROR_STATUS } from '#contract/errors.ts'
import { api } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { SESSION_COOKIE } from './sessions.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    current: { type: 'object', description: 'With `conflict` of a change to an older version: the row as it is now.' },
  },
}

/** The API as an OpenAPI 3.1 document, printed from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries(routes) as [string, Route][]) {
      const path = route.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(tag, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mistri',
      version: '1',
      description: `Failed calls answer RFC 9457 problem details. Calls that write are refused when a browser sends them from another site. A session is the cookie ${SESSION_COOKIE} that a login sets.`,
    },
    tags: Object.keys(api).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  }
}

function operation(tag: string, name: string, route: Route): Json {
  return {
    tags: [tag],
    operationId: `${tag}.${name}`,
    summary: route.summary,
    description: { public: 'For everybody.', user: 'For signed-in accounts.', admin: 'For admins.' }[route.access],
    security: route.access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent ? [idempotencyKey] : []),
      ...(route.versioned ? [ifMatch] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: requestContent(route) } }),
    responses: { [route.status]: success(route), ...failures(route) },
  }
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A retry with the same key and body answers the first record instead of making a second one.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  description:
    'The `version` that the change was made from, in quotes. A row of another version stays as it is: 409 with the row. Without the header the last change wins.',
  schema: { type: 'string', pattern: '^"[1-9]\\d{0,8}"$' },
}

function parameters(where: 'path' | 'query', schema: Route['query']): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestContent({ body, files }: Route): Json {
  const schema = schemaOf(body as z.ZodMiniType, 'input')
  if (!files) return { 'application/json': { schema } }
  const pictures = {
    type: 'array',
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
    description: 'PNG, JPEG or WebP',
  }
  return {
    'multipart/form-data': { schema: { ...schema, properties: { ...(schema.properties as Json), [files]: pictures } } },
    'application/json': { schema },
  }
}

function success({ status, response, counted, media }: Route): Json {
  if (status === 204) return { description: 'Done; nothing is answered.' }
  const headers = { 'X-Total-Count': { description: 'Rows on all pages.', schema: { type: 'integer' } } }
  return {
    description: status === 201 ? 'Created.' : 'Done.',
    ...(counted && { headers }),
    content: { [media ?? 'application/json']: { schema: schemaOf(response, 'output') } },
  }
}

function failures(route: Route): Json {
  const statuses = {
    400: route.body && 'The body could not be read.',
    401: (route.access !== 'public' && 'No session.') || (route.path.endsWith('/login') && 'User name or password is wrong.'),
    403: (route.access === 'admin' || route.method !== 'GET') && 'The role may not do this, or the call came from another site.',
    404: route.params && 'There is no such thing.',
    409: route.versioned && 'It was changed in the meantime.',
    413: route.body && 'Too large.',
    415: route.body && 'Another content type.',
    422: (route.body || route.query || route.params) && 'A field needs another value.',
    429: route.rateLimit && 'Too many tries.',
    503: 'Busy or restarting; nothing was saved.',
    507: route.method !== 'GET' && 'No room left; nothing was saved.',
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    Object.entries(statuses).flatMap(([status, description]) => (description ? [[status, { description, content }]] : [])),
  )
}
