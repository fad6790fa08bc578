// The back office across all domains: everything that app.ts may use.

import { changesFeature } from './changes.routes.ts'
import { dashboardFeature } from './dashboard.routes.ts'
import { finderFeature } from './finder.routes.ts'
import { firstStepsFeature } from './first-steps.routes.ts'
import { importsFeature } from './imports.routes.ts'
import { mailSettingsFeature } from './mail-settings.routes.ts'
import { savedViewsFeature } from './saved-views.routes.ts'
import { systemFeature } from './system.routes.ts'
import { trashFeature } from './trash.routes.ts'
import { visitsFeature } from './visits.routes.ts'
import { webhooksFeature } from './webhooks.routes.ts'

export { beginFirstSteps, type SampleIds } from './first-steps.repository.ts'
export { VisitCounter } from './visit-counter.ts'

export const officeFeatures = [
  dashboardFeature,
  finderFeature,
  firstStepsFeature,
  importsFeature,
  savedViewsFeature,
  changesFeature,
  trashFeature,
  systemFeature,
  visitsFeature,
  mailSettingsFeature,
  webhooksFeature,
]
