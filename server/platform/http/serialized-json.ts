import * as z from 'zod/mini'

/** A response that was serialized in batches, because serializing all of it in one step would block other requests. */
export class SerializedJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** A list as one page with all rows, `{ [field]: rows, totalPages, total }`; each row is reduced to the fields of `row`. */
export async function serializeList(
  field: string,
  row: z.ZodMiniType,
  batches: AsyncIterable<readonly unknown[]>,
): Promise<SerializedJson> {
  const rows = z.array(row)
  const parts: Buffer[] = []
  let total = 0
  for await (const batch of batches) {
    if (batch.length === 0) continue
    parts.push(Buffer.from(`${total > 0 ? ',' : ''}${JSON.stringify(rows.parse(batch)).slice(1, -1)}`))
    total += batch.length
  }
  const [head, tail] = [`{${JSON.stringify(field)}:[`, `],"totalPages":${Math.min(total, 1)},"total":${total}}`]
  return new SerializedJson(Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]))
}
