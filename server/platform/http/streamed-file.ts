import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is sent while it is made. */
export interface StreamedFile {
  /** With its extension. */
  name: string
  /** By its size a browser notices a file that was cut off; left out where nobody knows it before the end. */
  bytes?: number
  stream: Readable
}

/** Sends the file as a download. A client that disconnects ends it. */
export function sendStreamed(reply: FastifyReply, { name, bytes, stream }: StreamedFile): FastifyReply {
  if (bytes !== undefined) reply.header('content-length', bytes)
  return reply.header('content-disposition', `attachment; filename="${name}"`).type('application/octet-stream').send(stream)
}
