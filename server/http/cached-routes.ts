import type { CacheTopic, Route } from '#contract/route.ts'
import type { TableName } from '#server/db/tables.ts'
import { SerializedJson } from './call.ts'
import type { MadeResponse } from './response-cache.ts'

/** The tables that a topic's responses are made from. */
const TABLES: Record<CacheTopic, readonly TableName[]> = { catalogue: ['products'], gallery: ['gallery_images'] }

export const tablesOf = (topic: CacheTopic): readonly TableName[] => TABLES[topic]

/** Every table that a cached response, JSON or page, may be made from. */
export const CACHED_TABLES: readonly TableName[] = [...new Set(Object.values(TABLES).flat())]

/** Nothing but the parameters that the route declares: an unknown one makes no second entry. */
export const cacheKeyOf = ({ method, path }: Route, params: object | undefined, query: object | undefined): string =>
  `${method} ${path} ${JSON.stringify([sorted(params), sorted(query)])}`

const sorted = (values: object = {}) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

export const jsonResponse = (value: unknown, total?: number): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...(total !== undefined && { 'x-total-count': total }) },
  body: value instanceof SerializedJson ? value.bytes : JSON.stringify(value),
  cacheable: true,
  compress: 'fast',
})
