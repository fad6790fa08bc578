import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The first of these paths beside a module that exists: sources and build have different folders. */
export function beside(module: string, ...paths: string[]): string {
  const found = paths.map((path) => fileURLToPath(new URL(path, module))).find((path) => existsSync(path))
  if (!found) throw new Error(`None of these exists: ${paths.join(', ')}`)
  return found
}
