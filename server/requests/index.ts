// Bookings, repair requests and messages: everything that other domains and app.ts may use.

export { listPendingBookings } from './booked-product.repository.ts'
export { DUE_ON } from './due-on.repository.ts'
export { importedCustomers } from './imported-customers.ts'
export { isInStage, type JobFilter, jobConditions } from './job-filter.repository.ts'
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
export { type RequestChange, type StoredRequest, subscriber } from './request.ts'
export { findEvents, findLatestEvent } from './request-events.repository.ts'
export { hasEnded, IS_HELD, IS_UNANSWERED, waits } from './request-state.repository.ts'
export { requestTrash } from './request-trash.ts'
export { findCustomer, findLanguage, findRequests, readRequests } from './requests.repository.ts'
export { registerRequests } from './requests.routes.ts'
export { newer, Requests } from './requests.ts'
export { requestSubscribers } from './subscribers/index.ts'
export { registerTracking } from './tracking.routes.ts'
export { firstName, stayOf, whatsAppChat } from './views.ts'
