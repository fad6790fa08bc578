import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is sent while it is made. */
export interface StreamedFile {
  /** With its extension. */
  name: string
  /** By its size a browser notices a file that was cut off. */
  bytes: number
  stream: Readable
}

/** Sends the file as a download. A client that disconnects ends it. */
export const sendStreamed = (reply: FastifyReply, { name, bytes, stream }: StreamedFile): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', bytes)
    .type('application/octet-stream')
    .send(stream)
