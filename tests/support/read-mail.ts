import type { ReceivedMail } from './smtp-server.ts'

export interface ReadMail {
  headers: string
  subject: string
  text: string
  html: string
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** A header with its encoded words (RFC 2047) decoded. */
const decodeHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(words, 'base64').toString('utf8') : decodeQuoted(words.replaceAll('_', ' ')),
    )

function decodeBody(part: string): string {
  const [head = '', body = ''] = part.split(/\r?\n\r?\n(.*)/s)
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return (encoding === 'quoted-printable' ? decodeQuoted(body) : body).replaceAll('\r\n', '\n')
}

/** Subject and both bodies of a mail as its reader sees them. */
export function readMail({ data }: ReceivedMail): ReadMail {
  const headers = (data.split(/\r\n\r\n/, 1)[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
  const boundary = /boundary="?([^";\s]+)/.exec(headers)?.[1]
  const parts = boundary ? data.split(`--${boundary}`).slice(1, -1) : [data]
  const bodyOf = (type: string) => parts.find((part) => new RegExp(`^content-type:\\s*${type}`, 'im').test(part))
  const [text, html] = ['text/plain', 'text/html'].map((type) => decodeBody((bodyOf(type) ?? '').trimStart()))
  return { headers, subject: decodeHeader(/^subject: (.*)$/im.exec(headers)?.[1] ?? ''), text: text ?? '', html: html ?? '' }
}
