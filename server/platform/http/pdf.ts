import type { FastifyReply } from 'fastify'

export interface PdfFile {
  /** Without extension. */
  name: string
  bytes: Uint8Array
}

/** Sends the file as a download. */
export const sendPdf = (reply: FastifyReply, { name, bytes }: PdfFile): FastifyReply =>
  reply.header('content-disposition', `attachment; filename="${name}.pdf"`).type('application/pdf').send(Buffer.from(bytes))
