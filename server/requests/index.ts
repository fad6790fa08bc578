// Bookings, repair requests and messages: everything that other domains and app.ts may use.

export { importedCustomers } from './imported-customers.ts'
export { DUE_ON, isInStage, type JobFilter, jobConditions } from './job-filter.repository.ts'
export {
  deleteRemovedPhotos,
  findPhoto,
  findPhotoByHash,
  insertPhoto,
  listPhotos,
  type PhotoRow,
  updatePhoto,
} from './job-photos.repository.ts'
export { kinds } from './kinds/index.ts'
export { coveredUntil, deviceOf, type JobFacts, NOT_CHOSEN, type RepairDetails } from './kinds/repair-requests.ts'
export { notificationsFeature } from './notifications/notifications.routes.ts'
export { isByCustomer, type RequestChange, type StoredRequest, subscriber } from './request.ts'
export { findEvents, findLatestEvent } from './request-events.repository.ts'
export { hasEnded, IS_HELD, IS_UNANSWERED, waits } from './request-state.repository.ts'
export { requestTrash } from './request-trash.ts'
export { findCustomer, findLanguage, findRequests, readRequests } from './requests.repository.ts'
export { registerRequests } from './requests.routes.ts'
export { newer, Requests } from './requests.ts'
export { audit } from './subscribers/audit.ts'
export { customerMails } from './subscribers/customer-mails.ts'
export { customersToInform } from './subscribers/customers-to-inform.ts'
export { jobFacts } from './subscribers/job-facts.ts'
export { staffNotices } from './subscribers/staff-notices.ts'
export { unanswered } from './subscribers/unanswered.ts'
export { webhookMessages } from './subscribers/webhooks.ts'
export { registerTracking } from './tracking.routes.ts'
export { firstName, stayOf, whatsAppChat } from './views.ts'
