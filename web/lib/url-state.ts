type UrlValue = string | number | boolean

/** The parameters of a URL's query: each reads its text, and returns the default for `null` (left out) and for invalid texts. */
export type UrlSchema = Record<string, (text: string | null) => UrlValue>

export type UrlValues<Schema extends UrlSchema> = { [Name in keyof Schema]: ReturnType<Schema[Name]> }

export function readUrlState<Schema extends UrlSchema>(schema: Schema, query: URLSearchParams): UrlValues<Schema> {
  return Object.fromEntries(Object.entries(schema).map(([name, read]) => [name, read(query.get(name))])) as UrlValues<Schema>
}

const toText = (value: UrlValue): string => (value === true ? '1' : String(value))

/** `search` with these values, defaults left out; parameters outside the schema stay. Empty, or with its question mark. */
export function writeUrlState<Schema extends UrlSchema>(schema: Schema, values: UrlValues<Schema>, search = ''): string {
  const query = new URLSearchParams(search)
  for (const [name, read] of Object.entries(schema)) {
    // Read once more: what is typed may have blanks around it, or be too long.
    const value = read(toText(values[name]!))
    if (value === read(null)) query.delete(name)
    else query.set(name, toText(value))
  }
  return query.size ? `?${query}` : ''
}

/** Values that are newer than the URL. */
export interface UrlDraft<Schema extends UrlSchema> {
  values: UrlValues<Schema>
  /** The query they were set over. */
  base: string
  /** The history entry with that query. */
  key: string
  /** The query last written; the router may still be on its way there. */
  sent: string | undefined
  /** Not yet written: more changes may follow. */
  waiting: boolean
}

/**
 * The draft at a location: kept in the history entry that it was set in, and under the query that it was written to. Any other navigation,
 * as with Back, drops it, also one to the same query again: that has cancelled the navigation to what was written.
 */
export function followUrl<Schema extends UrlSchema>(
  draft: UrlDraft<Schema> | undefined,
  { search, key }: { search: string; key: string },
): UrlDraft<Schema> | undefined {
  if (!draft || (draft.base === search && draft.key === key)) return draft
  return draft.sent === search ? { ...draft, base: search, key } : undefined
}
