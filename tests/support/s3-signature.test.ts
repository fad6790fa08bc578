import { expect, it } from 'vitest'
import { isSigned } from './s3-signature.ts'

// "Examples: Signature Calculations" of the Amazon S3 documentation, Signature Version 4 with the Authorization header.
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const credential = 'Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z' }
const empty = { ...common, 'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }
const authorization = (names: string, signature: string) => `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}`

const examples = {
  'GET Object': {
    method: 'GET',
    url: '/test.txt',
    body: '',
    headers: {
      ...empty,
      range: 'bytes=0-9',
      authorization: authorization(
        'host;range;x-amz-content-sha256;x-amz-date',
        'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
      ),
    },
  },
  'PUT Object': {
    method: 'PUT',
    url: '/test%24file.text',
    body: 'Welcome to Amazon S3.',
    headers: {
      ...common,
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      authorization: authorization(
        'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
        '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      ),
    },
  },
  'a list of objects': {
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    body: '',
    headers: {
      ...empty,
      authorization: authorization(
        'host;x-amz-content-sha256;x-amz-date',
        '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
      ),
    },
  },
}

it.each(Object.entries(examples))('the test server accepts the published signature of %s, and no other', (_name, { body, ...request }) => {
  expect(isSigned(request, Buffer.from(body), SECRET)).toBe(true)
  expect(isSigned(request, Buffer.from(body), 'another')).toBe(false)
  expect(isSigned({ ...request, url: '/other' }, Buffer.from(body), SECRET)).toBe(false)
})
