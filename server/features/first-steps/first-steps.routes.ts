import type { FastifyInstance } from 'fastify'
import { firstStepRoutes } from '#contract/first-steps.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { changeState, type FirstStepsSources, firstSteps, removeSamples } from './first-steps.service.ts'

/** What the owner of a new shop does first (docs/decisions/037-first-steps.md). */
export const firstStepsFeature =
  (sources: FirstStepsSources) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> => {
    const { database } = context
    const current = () => firstSteps(context, sources)

    registerRoutes(app, context, 'first-steps', firstStepRoutes, {
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
        await removeSamples(context, sources, caller)
        return current()
      },
    })
  }
