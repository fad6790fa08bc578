import { firstStepRoutes } from '#contract/office/first-steps.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { changeState, type FirstStepsParts, firstSteps, removeSamples } from './first-steps.service.ts'

/** The first tasks of the owner of a new shop. Each tick is computed from the data, because a list ticked by hand says nothing about the site. */
export function firstStepsFeature(register: RegisterRoutes, parts: FirstStepsParts): void {
  const { database } = parts
  const current = () => firstSteps(parts)

  register('first-steps', firstStepRoutes, {
    get: current,
    async update({ body: { dismissed }, caller }) {
      await database.write((tx) => changeState(tx, caller, () => ({ dismissed })))
      return current()
    },
    async mark({ params: { name }, body, caller }) {
      await database.write((tx) =>
        changeState(tx, caller, ({ marked }) => {
          const others = marked.filter((each) => each !== name)
          return { marked: body.marked ? [...others, name] : others }
        }),
      )
      return current()
    },
    async removeSamples({ caller }) {
      await removeSamples(parts, caller)
      return current()
    },
  })
}
