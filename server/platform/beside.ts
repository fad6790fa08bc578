import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The first of these paths beside a module that exists: sources and build have different folders. */
export function beside(module: string, ...paths: string[]): string {
  const found = paths.map((path) => fileURLToPath(new URL(path, module))).find((path) => existsSync(path))
  if (!found) throw new Error(`None of these exists: ${paths.join(', ')}`)
  return found
}

/** The script of a thread of Piscina that stands beside a module, built or as its source. */
export function threadBeside(module: string, name: string): { filename: string; execArgv?: string[] } {
  const filename = beside(module, `${name}.js`, `../${name}.js`, `${name}.ts`)
  return { filename, ...(filename.endsWith('.ts') && { execArgv: ['--import', 'tsx'] }) }
}
