// The owner's documents, and the newsletter: everything that other domains and app.ts may use.

import { documentsFeature } from './documents.routes.ts'
import { newsletterFeature } from './newsletter.routes.ts'

export { findShop } from './documents.repository.ts'
export { Documents } from './documents.ts'
export { retentionPeriods } from './retention-periods.ts'
export { countSampleContent, removeSampleContent } from './sample-content.ts'
export { registerSitemap } from './sitemap.ts'

export const contentFeatures = [documentsFeature, newsletterFeature]
