export interface S3Page {
  objects: { key: string; lastModified: Date }[]
  /** What asks for the next page; undefined on the last one. */
  continuationToken: string | undefined
}

/**
 * One page of ListObjectsV2. S3 escapes `<`, `>` and `&` in keys, so an element's text never holds a tag. Throws for anything but a whole answer:
 * half a list must not be taken for all of it.
 */
export function parseS3List(xml: string): S3Page {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.trimEnd().endsWith('</ListBucketResult>'))
    throw new Error('The file store sent no whole list')
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

/** `Code` of an error answer, such as `AccessDenied`; undefined when there is none. */
export const s3ErrorCode = (xml: string): string | undefined => (/<Error[\s>]/.test(xml) ? textOf(xml, 'Code') : undefined)

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}(?:\\s[^>]*)?>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? entity
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16))
  })
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
