/** A sentence for the person at the terminal; ends the command without a stack. */
export class Failure extends Error {}

export const log = (text) => console.log(text)

/** Runs a command's main function; a Failure is printed as a sentence, anything else with its stack. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exit(1)
  }
}

/** Shows that something long is still going on: a line that counts seconds on a terminal, one line every ten seconds elsewhere. */
export async function withProgress(text, work, hint = '') {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const line = () => `${text} ${seconds()} s${seconds() >= 10 && hint ? ` (${hint})` : ''}`
  if (!process.stdout.isTTY) log(text)
  const timer = setInterval(
    () => (process.stdout.isTTY ? process.stdout.write(`\r\x1b[K${line()}`) : log(line())),
    process.stdout.isTTY ? 1000 : 10_000,
  )
  let outcome = 'failed after'
  try {
    const result = await work()
    outcome = 'done in'
    return result
  } finally {
    clearInterval(timer)
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
    log(`${text} ${outcome} ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}
