const SLOWEST = 10

const byTime = (list) => [...list].sort((a, b) => b.seconds - a.seconds)
const line = (seconds, name) => `${seconds.toFixed(1).padStart(8)} s  ${name}`
const named = ({ part, name, seconds }) => line(seconds, part ? `${name} (${part})` : name)

/** `4 min 7 s`. */
export function minutes(seconds) {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** How long each part took, from its start to its end, then its files added up where they ran in several processes, and what was slowest. */
export function timesText({ parts, files, tests }) {
  const sums = new Map()
  for (const { part, seconds } of files)
    sums.set(part, { count: (sums.get(part)?.count ?? 0) + 1, seconds: (sums.get(part)?.seconds ?? 0) + seconds })
  return [
    'Each part, some at the same time:',
    ...parts.map(named),
    ...(sums.size ? ['Files of each kind of tests, added up:'] : []),
    ...byTime([...sums].map(([name, { count, seconds }]) => ({ name: `${name}, ${count} files`, seconds }))).map(named),
    ...(files.length ? ['The slowest files:'] : []),
    ...byTime(files).slice(0, SLOWEST).map(named),
    ...(tests.length ? ['The slowest tests:'] : []),
    ...byTime(tests).slice(0, SLOWEST).map(named),
  ].join('\n')
}
