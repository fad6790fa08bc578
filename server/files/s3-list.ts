export interface S3Page {
  objects: { key: string; lastModified: Date }[]
  /** The token to request the next page; undefined on the last one. */
  continuationToken: string | undefined
}

/**
 * One page of ListObjectsV2. S3 escapes `<`, `>` and `&` in keys, so an element's text never holds a tag. Throws for anything but a
 * complete response: half a list must not be taken for all of it.
 */
export function parseS3List(xml: string): S3Page {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.trimEnd().endsWith('</ListBucketResult>'))
    throw new Error('The file store sent an incomplete list')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => {
    const [key, lastModified] = [textOf(entry, 'Key'), new Date(textOf(entry, 'LastModified') ?? '')]
    if (key === undefined || Number.isNaN(lastModified.getTime())) throw new Error('The file store sent a list without keys or times')
    return { key, lastModified }
  })
  const isTruncated = textOf(xml, 'IsTruncated') === 'true'
  const continuationToken = isTruncated ? textOf(xml, 'NextContinuationToken') : undefined
  if (isTruncated && !continuationToken) throw new Error('The file store sent a list that cannot be continued')
  return { objects, continuationToken }
}

/** The `Code` of an error response, such as `AccessDenied`; undefined if there is none. */
export const s3ErrorCode = (xml: string): string | undefined => (/<Error[\s>]/.test(xml) ? textOf(xml, 'Code') : undefined)

/** The text of the first such element, unescaped; undefined if there is none. */
export function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? entity
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
