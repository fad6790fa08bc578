import { cleanText } from '#contract/platform/text.ts'

const isLines = (value: unknown): value is string[] => Array.isArray(value) && value.every((line) => typeof line === 'string')

interface Step {
  /** Index of the first line of `baseline` that this replaces, and of the one behind the last. */
  from: number
  to: number
  lines: string[]
}

/** Merges what two people have made of a list of lines: undefined when both changed the same line, or when these are no lines. */
export function mergeLines(baseline: unknown, remote: unknown, own: unknown): string[] | undefined {
  if (!isLines(baseline) || !isLines(remote) || !isLines(own)) return undefined
  const theirs = stepsBetween(baseline, remote)
  const ours = stepsBetween(baseline, own)
    .filter((step) => !theirs.some((other) => isSameStep(step, other)))
    .map((step) => withoutLinesOf(step, theirs))
  if (ours.some((step) => theirs.some((other) => step.from < other.to && other.from < step.to))) return undefined
  const result: string[] = []
  let at = 0
  for (const { from, to, lines } of [...theirs, ...ours].sort((a, b) => a.from - b.from || a.to - b.to)) {
    result.push(...baseline.slice(at, from), ...lines)
    at = to
  }
  return [...result, ...baseline.slice(at)]
}

const isSameStep = (a: Step, b: Step) => a.from === b.from && a.to === b.to && a.lines.join('\n') === b.lines.join('\n')

/** Without the lines that others have added at its place: it may be the result of a merge with them. */
const withoutLinesOf = (step: Step, others: readonly Step[]): Step => {
  const added = others.filter((other) => step.from <= other.to && other.from <= step.to).flatMap(({ lines }) => lines)
  return { ...step, lines: step.lines.filter((line) => !added.includes(line)) }
}

/** The steps from `before` to `after`, found by their longest common sequence. Lists of the site have some dozen lines. */
function stepsBetween(before: readonly string[], after: readonly string[]): Step[] {
  const [a, b] = [before, after].map((lines) => lines.map(cleanText)) as [string[], string[]]
  /** Length of the longest common sequence behind each pair of places. */
  const left = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number) => left[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (left[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const steps: Step[] = []
  let step: Step | undefined
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      step = undefined
      i++
      j++
      continue
    }
    if (!step) {
      step = { from: i, to: i, lines: [] }
      steps.push(step)
    }
    if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) step.to = ++i
    else step.lines.push(after[j++] as string)
  }
  return steps
}
