import type { CacheTopic, Route } from '#contract/platform/route.ts'
import type { AnnouncedTable } from '#server/platform/db/tables.ts'
import type { MadeResponse } from './response-cache.ts'
import { SerializedJson } from './serialized-json.ts'

/** The tables that the responses of a topic depend on. */
const TABLES: Record<CacheTopic, readonly AnnouncedTable[]> = {
  catalogue: ['products'],
  gallery: ['gallery_images'],
  documents: ['documents'],
}

export const tablesOf = (topic: CacheTopic): readonly AnnouncedTable[] => TABLES[topic]

/** The tables that every page depends on: it shows the owner's documents, and promises mails only while a mail server is set. */
export const PAGE_TABLES: readonly AnnouncedTable[] = [...TABLES.documents, 'mail_settings']

/** All tables that cached responses, JSON or pages, depend on. */
export const CACHED_TABLES: readonly AnnouncedTable[] = [...new Set([...Object.values(TABLES).flat(), ...PAGE_TABLES])]

/** Contains only the declared parameters, so that unknown ones do not create further entries. */
export const cacheKeyOf = ({ method, path }: Route, params: object | undefined, query: object | undefined): string =>
  `${method} ${path} ${JSON.stringify([sorted(params), sorted(query)])}`

/** Whether it is one of endlessly many responses: callers choose texts and numbers freely, but one of a few languages. */
export const isOpen = (query: object | undefined): boolean =>
  Object.entries(query ?? {}).some(([name, value]) => name !== 'language' && value !== undefined)

const sorted = (values: object = {}) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))

export const jsonResponse = ({ value, total }: { value: unknown; total?: number }): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...(total !== undefined && { 'x-total-count': total }) },
  body: value instanceof SerializedJson ? value.bytes : JSON.stringify(value),
  cacheable: true,
  compress: 'fast',
})
