import type { CompiledQuery } from 'kysely'
import type { Reader, Tx } from './database.ts'

interface Compiles<Row> {
  compile(): CompiledQuery<Row>
}

/** Stands for a value while a statement is built. */
class Place {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

const isGroup = (argument: unknown): argument is object =>
  Array.isArray(argument) || (typeof argument === 'object' && argument !== null && Object.getPrototypeOf(argument) === Object.prototype)

/**
 * A statement whose SQL is built once for each shape of its arguments: building it takes most of the time of a short one. Returns its rows.
 * An argument is a value, a row or a short list of values; `build` must not look at the values, which are placeholders.
 */
export function compiledOnce<Db extends Reader | Tx, Arguments extends readonly unknown[], Row>(
  build: (db: Db, ...values: Arguments) => Compiles<Row>,
): (db: Db, ...values: Arguments) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>()
  return async (db, ...given) => {
    const values: unknown[] = []
    let shape: string = db.dialect
    for (const argument of given) {
      if (!isGroup(argument)) values.push(argument)
      else
        for (const name in argument) {
          const value = (argument as Record<string, unknown>)[name]
          if (value === undefined) continue
          values.push(value)
          shape += ` ${name}`
        }
      shape += ','
    }
    let query = known.get(shape)
    if (!query) {
      let at = 0
      const place = () => new Place(at++)
      const places = given.map((argument) => {
        if (!isGroup(argument)) return place()
        if (Array.isArray(argument)) return argument.map(place)
        // Without the columns that are left to the database.
        const entries = Object.entries(argument).filter(([, value]) => value !== undefined)
        return Object.fromEntries(entries.map(([name]) => [name, place()]))
      })
      query = build(db, ...(places as unknown as Arguments)).compile()
      known.set(shape, query)
    }
    const parameters = query.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.at] : parameter))
    return (await db.getExecutor().executeQuery<Row>({ ...query, parameters })).rows
  }
}
