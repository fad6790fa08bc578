import type { Condition } from './desk.ts'

/** Each check that is asked of a device or was made, in the order of the owner's list. */
export const checksOf = (listed: readonly string[], ...made: readonly Condition[]): string[] => [
  ...new Set([...listed, ...made.flatMap((condition) => Object.keys(condition))]),
]

/** All of these checks passed, but for what was found. */
export const allOk = (checks: readonly string[], found: Condition): Condition => ({
  ...Object.fromEntries(checks.map((check) => [check, 'ok'] as const)),
  ...found,
})

/** The checks with a fault that the device did not come in with, and those that nobody made after the work. */
export const checksToName = (checks: readonly string[], before: Condition, after: Condition) => ({
  worse: checks.filter((check) => after[check] === 'fault' && before[check] !== 'fault'),
  missing: checks.filter((check) => after[check] === undefined),
})
