/** Replacements in the code of a library. An update that renames something fails the build instead of making the pages grow. */
export function replaced(code: string, pattern: RegExp, by: (...groups: string[]) => string): string {
  const result = code.replace(pattern, by)
  if (result === code) throw new Error(`A library has changed, ${pattern} matches nothing: look through scripts/lib/slim-*.ts.`)
  return result
}

/** Conditions that have one answer on this site. */
export const withKnownConditions = (code: string, conditions: readonly (readonly [condition: RegExp, answer: unknown])[]): string =>
  conditions.reduce((rest, [condition, answer]) => replaced(rest, condition, () => String(answer)), code)

/** Gives functions a new body. What only the old one called is then left out by the build itself. */
export const withBodies = (code: string, bodies: Readonly<Record<string, string>>): string =>
  Object.entries(bodies).reduce((rest, [name, body]) => {
    const pattern = new RegExp(
      `^( *)((?:async )?function ${name.replaceAll('$', '\\$')}\\(|var ${name} = \\()([^]*?\\) (?:=> )?\\{)\n[^]*?\n\\1\\}`,
      'm',
    )
    return replaced(rest, pattern, (_, indent, start, parameters) => `${indent}${start}${parameters} ${body} }`)
  }, code)

/** The same body for many functions. */
export const withBody = (body: string, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, body]))
