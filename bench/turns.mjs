import { openSync, readSync } from 'node:fs'

/**
 * Preloaded into a site (`--import ./bench/turns.mjs`): on SIGUSR2 it prints the longest time that the event loop was held since the last one,
 * in ms. A processor that other programs took does not count, so that the figure holds on a busy machine; the disk does.
 */
const schedule = openSync('/proc/thread-self/schedstat')
const buffer = Buffer.alloc(96)
/** How long this thread has waited for a processor, in ms. */
const waited = () => Number(buffer.toString('latin1', 0, readSync(schedule, buffer, 0, buffer.length, 0)).split(' ')[1]) / 1e6
const now = () => performance.now() - waited()

let longest = 0
let last = now()
// Once a millisecond at most, so that two times have about one turn between them.
setInterval(() => {
  const current = now()
  longest = Math.max(longest, current - last)
  last = current
}, 1).unref()
process.on('SIGUSR2', () => {
  console.log(`longest turn ${longest.toFixed(1)}`)
  longest = 0
})
