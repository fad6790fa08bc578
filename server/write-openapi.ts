import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from './http/openapi.ts'

/** Writes openapi.json at the root of the repository, so that changes of the contract show up in code review. */
writeFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
