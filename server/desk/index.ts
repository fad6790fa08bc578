// Repairs at the counter and the bench: everything that app.ts may use.

import { deskFeature } from './desk.routes.ts'
import { estimatesFeature } from './estimates.routes.ts'

export { ArrivedParts } from './arrived-parts.ts'
export { jobBriefs } from './job-view.ts'
export { repairsWithPart } from './jobs.repository.ts'
export { findSendings } from './outside.repository.ts'
export { findMissing } from './parts.repository.ts'
export { passcodes } from './passcodes.ts'
export { repairTerms } from './repair-terms.ts'
export { usedParts } from './used-parts.ts'
export { jobPhotos, workOf } from './work.ts'
export { worklist } from './worklist.ts'

export const deskFeatures = [deskFeature, estimatesFeature]
