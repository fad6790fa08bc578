import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number }
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** A small receiver of OTLP over HTTP, as JSON. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = []
  /** URL and key of the calls that delivered spans. */
  readonly calls: { url: string | undefined; key: string | string[] | undefined; service: string | undefined }[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const { resourceSpans } = (await json(request)) as Export
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
        this.calls.push({ url: request.url, key: request.headers['x-api-key'], service })
        for (const { spans } of scopeSpans) this.spans.push(...spans)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }

  static async start(): Promise<TraceReceiver> {
    const receiver = new TraceReceiver()
    await once(receiver.#server.listen(0, '127.0.0.1'), 'listening')
    return receiver
  }

  /** OTEL_EXPORTER_OTLP_ENDPOINT. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  of(traceId: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.traceId === traceId)
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
