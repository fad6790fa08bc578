import { relative } from 'node:path'
import { root } from './paths.mjs'

/**
 * A reporter of vitest for `npm test`, which starts it with a channel. Says when the last file has been given to a worker, so that the next runner
 * may use the processor that becomes idle, and at the end what each file and test took.
 */
export default class TimingReporter {
  #waiting = 0

  onTestRunStart(specifications) {
    this.#waiting = specifications.length
  }

  onTestModuleQueued() {
    this.#waiting -= 1
    if (this.#waiting === 0) process.send?.({ tapering: true })
  }

  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic()
      const ms = duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration
      return { part: module.project.name, name: relative(root, module.moduleId), seconds: ms / 1000 }
    })
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        part: module.project.name,
        name: `${relative(root, module.moduleId)} › ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
      })),
    )
    process.send?.({ files, tests })
  }
}
