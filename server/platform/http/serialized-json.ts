/** A response that was serialized in batches, because serializing all of it in one step would block other requests. */
export class SerializedJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
