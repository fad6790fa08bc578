import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from './platform/http/openapi.ts'

if (process.argv.length > 2) throw new Error(`This command does not take ${process.argv.slice(2).join(' ')}.`)

/** Writes openapi.json at the root of the repository, so that changes of the contract appear in code review. */
writeFileSync(fileURLToPath(new URL('../openapi.json', import.meta.url)), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
