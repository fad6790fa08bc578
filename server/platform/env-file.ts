import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '#server/config.ts'

const EMPTY = /[ \t]*(?:#.*)?(?:\n|$)/y
/**
 * A value in quotes, or one without quotes and `#`, which may be followed by a comment. In double quotes Node reads `\n` as a line break.
 */
const SETTING =
  /[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:"(?:[^"\\]|\\(?!n))*"|'[^']*'|`[^`]*`|(?![ \t]*["'`])[^#\n]*?)(?:[ \t]+#.*|[ \t]*)(?:\n|$)/y

/**
 * Settings of an `.env` file. Node's reader silently cuts a value without quotes at `#`, and takes a line without `=` for the beginning of
 * the next name: a password would be another one. Such a line throws ConfigError, which names it by its number.
 */
export function parseEnvFile(bytes: Uint8Array): Record<string, string | undefined> {
  if (bytes.includes(0)) throw new ConfigError('The file .env cannot be read. Save it as UTF-8.')
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
  for (let at = 0; at < text.length; ) {
    const end = [EMPTY, SETTING].map((line) => endOf(line, text, at)).find((found) => found !== undefined)
    if (end === undefined) {
      const number = text.slice(0, at).split('\n').length
      throw new ConfigError(
        `Line ${number} of .env cannot be read. Write NAME=value; a value with # or quotes in it stands in 'single quotes'.`,
      )
    }
    at = end
  }
  return parseEnv(text)
}

function endOf(line: RegExp, text: string, at: number): number | undefined {
  line.lastIndex = at
  return line.test(text) ? line.lastIndex : undefined
}

/** Adds the settings of `.env`, if there is one, to those of the environment, which win. Throws ConfigError. */
export function loadEnvFile(): void {
  if (!existsSync('.env')) return
  for (const [name, value] of Object.entries(parseEnvFile(readFileSync('.env')))) process.env[name] ??= value
}
