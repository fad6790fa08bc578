import { cleanText } from '#contract/platform/text.ts'
import type { FieldValue } from './form-values.ts'

/** A value as the form has it: a browser's control has `\r\n` as `\n`, and letters are composed as they are stored. */
export const canonicalValue = (value: unknown): FieldValue =>
  typeof value === 'object' && value !== null
    ? value
    : String(value ?? '')
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')

/** Whether both are stored alike. The order of keys does not count, and a field that is missing has no value yet. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string') return cleanText(a) === cleanText(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]))
}

/** A field, or a part of one, that two people have changed to different values. */
export interface PartConflict {
  /** Names it in the field; empty for the whole field. */
  part: string
  /** How people know the part, such as the title of a row and its field; empty for the whole field. */
  title: string
  /** Both values, which are texts to read unless the whole field is meant. */
  own: FieldValue
  remote: FieldValue
  /** Where the changes of a refused save name it, when that is not where the part is. */
  path?: string
}

export interface MergedField {
  /** With the own side of each conflict, or the one that was taken. */
  value: FieldValue
  conflicts: PartConflict[]
}

/** Merges what two people have made of a field since it was `baseline`. */
export type MergeField<Value = FieldValue> = (
  baseline: Value,
  remote: Value,
  own: Value,
  takesRemote: (part: string) => boolean,
) => MergedField

/** Merges a field as a whole. */
export const mergeWhole: MergeField = (baseline, remote, own, takesRemote) => {
  if (isSame(remote, own) || isSame(baseline, remote)) return { value: own, conflicts: [] }
  if (isSame(baseline, own)) return { value: remote, conflicts: [] }
  return { value: takesRemote('') ? remote : own, conflicts: [{ part: '', title: '', own, remote }] }
}
