// Bookings, repair requests and messages: everything that other domains and app.ts may use.

import { notificationsFeature } from './notifications/notifications.routes.ts'
import { requestsFeature } from './requests.routes.ts'
import { trackingFeature } from './tracking.routes.ts'

export { conversationsOf } from './customers/conversations.ts'
export {
  type CustomerRow as StoredCustomer,
  findCustomers,
  findDoubles,
  findPerson as personOf,
  findRequestsOf,
  listCustomers,
  listDoubles,
  listPersonsAt,
  readKeysOfPersons,
  readPersonIds,
  readPersons,
  readPersonsOf,
} from './customers/customers.repository.ts'
export { changePerson, mergePersons, type Person, readPerson, settleDouble, splitPerson } from './customers/persons.ts'
export {
  findBySerials,
  findDevices,
  findJobsOf,
  listDevices,
  readIdsOf as readDeviceIds,
  readMainIds as readMainDevices,
} from './devices/devices.repository.ts'
export { changeDevice, type Device as StoredDevice, deviceRow, deviceRows, findDevice, listDevicesOf } from './devices/devices.ts'
export { doublesOf, mergeDevices, settleDevices, splitDevice } from './devices/merged-devices.ts'
export { DUE_ON } from './due-on.repository.ts'
export { importedCustomers } from './imported-customers.ts'
export { IS_OPEN, isInStage, type JobFilter, jobConditions } from './job-filter.repository.ts'
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
export { coveredUntil, deviceOf, type JobFacts, NOT_CHOSEN, type RepairDetails, thingOf } from './kinds/repair-requests.ts'
export { phoneIn } from './personal-data.repository.ts'
export { erasePerson } from './personal-data.ts'
export { type BookedProducts, type RequestChange, type StoredRequest, subscriber } from './request.ts'
export { findEvents, findLatestEvent, type StoredEvent } from './request-events.repository.ts'
export { findRequests } from './request-search.repository.ts'
export { hasEnded, IS_HELD, IS_UNANSWERED, waits } from './request-state.repository.ts'
export { requestTrash } from './request-trash.ts'
export { findCustomer, findLanguage, listPendingBookings, readRequests } from './requests.repository.ts'
export { newer, Requests } from './requests.ts'
export { requestSubscribers } from './subscribers/index.ts'
export { scheduleUnused } from './unused.ts'
export { firstName, stayOf, whatsAppChat } from './views.ts'
export { listVisit, othersOfVisit, visitOf } from './visits.repository.ts'

export const requestsFeatures = [requestsFeature, trackingFeature, notificationsFeature]
