// The owner's documents, and the newsletter: everything that other domains and app.ts may use.

export { findShop } from './documents.repository.ts'
export { documentsFeature } from './documents.routes.ts'
export { Documents } from './documents.ts'
export { newsletterFeature } from './newsletter.routes.ts'
export { retentionPeriods } from './retention-periods.ts'
export { countSampleContent, removeSampleContent } from './sample-content.ts'
export { registerSitemap } from './sitemap.ts'
