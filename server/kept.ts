interface Entry<T> {
  value: Promise<T>
  size: number
}

/**
 * Values that are made once and kept in memory until a write makes them wrong; the least recently used go first when it gets tight.
 * It knows of the writes of this process only: one process serves one database.
 */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #sizeMax: number
  readonly #sizeOf: (value: T) => number
  #size = 0

  /** `sizeMax` in the unit of `sizeOf`; without it values are counted. */
  constructor(sizeMax: number, sizeOf: (value: T) => number = () => 1) {
    this.#sizeMax = sizeMax
    this.#sizeOf = sizeOf
  }

  /** The kept value, else that of `make`, which runs once for all who ask meanwhile. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.value
    }
    const entry: Entry<T> = { value: make(), size: 0 }
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => this.#measure(key, entry, this.#sizeOf(value)),
      () => this.#drop(key, entry),
    )
    return entry.value
  }

  /** After a committed write. Who asks from now on never gets a value that was begun before it. */
  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }

  #measure(key: string, entry: Entry<T>, size: number): void {
    if (this.#entries.get(key) !== entry) return
    entry.size = size
    this.#size += size
    for (const [oldest, candidate] of this.#entries) {
      if (this.#size <= this.#sizeMax) return
      this.#drop(oldest, candidate)
    }
  }

  #drop(key: string, entry: Entry<T>): void {
    if (this.#entries.get(key) !== entry) return
    this.#entries.delete(key)
    this.#size -= entry.size
  }
}
