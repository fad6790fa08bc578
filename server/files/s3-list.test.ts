import { expect, it } from 'vitest'
import { parseS3List, s3ErrorCode } from './s3-list.ts'

const entry = (key: string) => `<Contents><Key>${key}</Key><LastModified>2025-01-01T00:00:00.000Z</LastModified><Size>3</Size></Contents>`
const page = (entries: string, rest = '<IsTruncated>false</IsTruncated>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>shop</Name>${rest}${entries}</ListBucketResult>\n`

it('reads keys and times, with every kind of XML escaping', () => {
  const { objects, continuationToken } = parseS3List(page(entry('a&amp;b&lt;c&gt;.txt') + entry('&quot;d&apos;&#233;&#xe9;')))
  expect(objects.map(({ key }) => key)).toEqual(['a&b<c>.txt', `"d'éé`])
  expect(objects[0]?.lastModified).toEqual(new Date('2025-01-01T00:00:00Z'))
  expect(continuationToken).toBeUndefined()
})

it('is not misled by keys that look like elements', () => {
  const { objects, continuationToken } = parseS3List(page(entry('&lt;IsTruncated&gt;true&lt;/IsTruncated&gt;')))
  expect([objects.length, continuationToken]).toEqual([1, undefined])
})

it('returns the token of the next page', () => {
  const truncated = page(entry('a'), '<IsTruncated>true</IsTruncated><NextContinuationToken>1&amp;2==</NextContinuationToken>')
  expect(parseS3List(truncated).continuationToken).toBe('1&2==')
})

it.each([
  ['half a list', page(entry('a')).slice(0, -30)],
  ['the page of a proxy', '<html><body>Sign in to the network</body></html>'],
  ['a truncated list without a token', page(entry('a'), '<IsTruncated>true</IsTruncated>')],
  ['an object without a time', page('<Contents><Key>a</Key></Contents>')],
])('refuses %s', (_name, xml) => {
  expect(() => parseS3List(xml)).toThrow('The file store sent')
})

it('reads the code of an error', () => {
  expect(s3ErrorCode('<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>No</Message></Error>')).toBe('AccessDenied')
  expect(s3ErrorCode('Bad Gateway')).toBeUndefined()
})
