/** An error with a message for the person at the terminal; ends the command without a stack trace. */
export class Failure extends Error {}

export const log = (text) => console.log(text)

/** Runs a command that takes no arguments. Prints the message of a Failure, and any other error with its stack trace. */
export const main = (work) => mainWith([], work)

/**
 * Runs a command that takes these arguments, or `any` when it checks them itself. Others are refused, because ignoring them would do
 * something else than the caller meant.
 */
export async function mainWith(takes, work) {
  try {
    const surplus = takes === 'any' ? [] : process.argv.slice(2).filter((argument) => !takes.includes(argument))
    if (surplus.length > 0)
      throw new Failure(
        `This command does not take ${surplus.join(' ')}. Settings such as the port stand in the environment or in .env (docs/running.md).`,
      )
    await work()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exit(1)
  }
}

/** Reports the progress of a long task: a line that counts seconds on a terminal, one line every ten seconds elsewhere. */
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
