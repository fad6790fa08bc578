function refuse(): never {
  throw new Error('Routes are checked by their zod schemas (register-routes.ts), not by JSON schemas of Fastify.')
}

/** Option of Fastify that keeps it from loading its compilers of JSON schemas, which no route has: they took 24 ms of each start. */
export const noJsonSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } }
