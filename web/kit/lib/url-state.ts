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
  /** The queries that were written since the last of them arrived, oldest first; the router may be on its way to any of them. */
  sent: readonly string[]
  /** The field that is being typed into, while that is not yet written: more changes may follow. */
  waiting?: string | undefined
  /** The field whose typing made the entry of the history, and the entry before it. More of it goes into the same entry. */
  typed?: { name: string | undefined; over: string } | undefined
}

/**
 * The draft at a location: kept in the history entry that it was set in, and under each query that it was written to. Any other navigation,
 * as with Back, drops it, also one to the same query again: that has cancelled the navigation to what was written.
 */
export function followUrl<Schema extends UrlSchema>(
  draft: UrlDraft<Schema> | undefined,
  { search, key }: { search: string; key: string },
): UrlDraft<Schema> | undefined {
  if (!draft || (draft.base === search && draft.key === key)) return draft
  const arrived = draft.sent.lastIndexOf(search)
  // The last one stays: it may be written again.
  return arrived < 0 ? undefined : { ...draft, base: search, key, sent: draft.sent.slice(Math.min(arrived + 1, draft.sent.length - 1)) }
}
