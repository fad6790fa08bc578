import './lib/node-version.mjs'
import { constants, setPriority } from 'node:os'
import { finishBuild } from './lib/build.mjs'
import { main } from './lib/terminal.mjs'

/**
 * Builds what a site that is running already lacks, behind it: `npm start` starts this as the leader of a group of processes, and when that
 * ends, however it does, the whole group ends.
 */
const endGroup = () => process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL')
process.on('disconnect', endGroup)
setPriority(constants.priority.PRIORITY_LOW)
await main(async () => {
  await finishBuild()
  process.off('disconnect', endGroup).disconnect?.()
})
