import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ERROR_STATUS } from '#contract/errors.ts'
import { api } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { ProblemError } from '#server/problem.ts'
import { openApiDocument } from './openapi.ts'

const CACHE = 'public, max-age=300'

/** `/api/openapi.json`, and the same for people at `/api/docs`. What else begins with /api is unknown and answers a problem, never a page. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  const json = JSON.stringify(openApiDocument())
  const html = docsPage()
  const csp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const config = { access: 'public' } as const
  app.get('/api/openapi.json', { config }, (_request, reply) =>
    reply.header('cache-control', CACHE).type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', { config }, (_request, reply) =>
    reply.headers({ 'cache-control': CACHE, 'content-security-policy': csp }).type('text/html; charset=utf-8').send(html),
  )
  for (const url of ['/api', '/api/*']) app.all(url, { config }, (_request, reply) => reply.callNotFound())
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Json = {
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
} & Record<string, unknown>
interface Operation {
  parameters: { name: string; in: string; required?: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>
}

const ACCESS = { public: 'Everybody', user: 'Signed in', admin: 'Admins' } as const

function docsPage(): string {
  const { paths, info } = openApiDocument() as { paths: Record<string, Record<string, Operation>>; info: { description: string } }
  const features = Object.entries(api).map(([tag, routes]) => ({ tag, routes: Object.entries(routes) as [string, Route][] }))
  const operationOf = ({ path, method }: Route) => paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as Operation
  const sections = features.map(
    ({ tag, routes }) =>
      `<section aria-labelledby="${tag}"><h2 id="${tag}">${tag}</h2>${routes.map(([name, route]) => routeHtml(`${tag}.${name}`, route, operationOf(route))).join('')}</section>`,
  )
  const codes = Object.entries(ERROR_STATUS).map(
    ([code, status]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(new ProblemError(code as keyof typeof ERROR_STATUS).message)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mistri API</title><link rel="icon" href="data:,"><style>${CSS}</style></head>
<body><header><h1>Mistri API</h1><p>${escapeHtml(info.description)}</p><p><a href="/api/openapi.json">OpenAPI document</a></p>
<nav aria-label="Features"><ul>${features.map(({ tag }) => `<li><a href="#${tag}">${tag}</a></li>`).join('')}<li><a href="#problems">problems</a></li></ul></nav></header>
<main>${sections.join('')}<section aria-labelledby="problems"><h2 id="problems">problems</h2>${table(['Code', 'Status', 'What it says'], codes, 'Codes of failed calls')}</section></main></body></html>`
}

function routeHtml(id: string, route: Route, { parameters, requestBody, responses }: Operation): string {
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const result = responses[route.status]?.content?.[route.media ?? 'application/json']?.schema
  const fields = [
    ...parameters.map(({ name, in: where, required, schema }) => row(name, where, required, schema)),
    ...Object.entries(body?.schema.properties ?? {}).map(([name, schema]) =>
      row(name, 'body', body?.schema.required?.includes(name), schema),
    ),
  ]
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
  return `<article aria-labelledby="${id}"><h3 id="${id}"><code>${route.method} ${escapeHtml(route.path)}</code></h3><p>${escapeHtml(route.summary)}.</p>
<p>${ACCESS[route.access]}${bodyType ? ` · sends <code>${bodyType}</code>` : ''} · answers ${route.status}${result ? ` <code>${escapeHtml(typeName(result))}</code>` : ''}</p>
${fields.length > 0 ? table(['Name', 'In', 'Type'], fields, `Fields of ${route.method} ${escapeHtml(route.path)}`) : ''}
<p>Fails with ${failures.map(([status, { description }]) => `${status} (${escapeHtml(description.replace(/\.$/, ''))})`).join(', ')}.</p></article>`
}

const table = (heads: string[], rows: string[], label: string): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`

const row = (name: string, where: string, required: boolean | undefined, schema: Json): string =>
  `<tr><td><code>${escapeHtml(name)}</code></td><td>${where}${required ? '' : ', optional'}</td><td>${escapeHtml(typeName(schema))}</td></tr>`

/** `'Pending' | 'Resolved'`, `{ id: integer, … }[]` */
function typeName(schema: Json): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(' or ')
  if (schema.items) return `${typeName(schema.items)}[]`
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, type]) => `${name}: ${typeName(type)}`)
      .join(', ')} }`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  return [schema.format ?? schema.type ?? 'any'].flat().join(' or ')
}

const CSS = `:root{color-scheme:light dark;--text:#1a2230;--soft:#4a5567;--back:#fff;--line:#c9d1dc;--code:#eef2f7;--link:#0b4fb3}
@media (prefers-color-scheme:dark){:root{--text:#e8edf4;--soft:#b4bfce;--back:#10151d;--line:#3a4556;--code:#1d2530;--link:#8ab8ff}}
body{margin:0 auto;padding:1rem;max-width:60rem;font:1rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--back)}
a{color:var(--link)}a:focus-visible,.scroll:focus-visible{outline:3px solid var(--link);outline-offset:2px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;padding:.6rem 0}
h2{margin-top:2.5rem;border-bottom:2px solid var(--line)}h3{margin:2rem 0 0;font-size:1rem;overflow-wrap:anywhere}p{margin:.4rem 0}article p+p{color:var(--soft)}
code{padding:.1em .3em;border-radius:.25rem;background:var(--code);font-size:.92em;overflow-wrap:anywhere}
.scroll{overflow-x:auto}table{border-collapse:collapse;margin:.5rem 0;font-size:.92rem}th,td{padding:.3rem .75rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
@media print{nav{display:none}}`
