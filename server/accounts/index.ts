// Login, second factor, sessions, team and profile: everything that other domains and app.ts may use.

import { apiKeysFeature } from './api-keys.routes.ts'
import { pinsFeature } from './pins.ts'
import { secondFactorFeature } from './second-factor.routes.ts'
import { sessionsFeature } from './sessions.routes.ts'
import { teamFeature } from './team.routes.ts'
import { usersFeature } from './users.routes.ts'

export { addUser, isPasswordOf, resetAccount, toAuditRowWithChoice } from './accounts.ts'
export { notifyAdmins } from './admin-mails.ts'
export { canReceive } from './can-receive.ts'
export { addFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { accountsGate } from './gate.ts'
export type { Pause } from './login-limiter.ts'
export { generatePassword, NO_PASSWORD } from './passwords.ts'
export { assertPin } from './pins.ts'
export { hasAdminWithSecondFactor } from './second-factor.repository.ts'
export { removeSecondFactor } from './second-factor.ts'
export { findSession } from './sessions.repository.ts'
export { lockAccount } from './sessions.ts'
export { changeMember } from './team.service.ts'
export {
  displayName,
  findActiveAdmins,
  findConcerned,
  findUser,
  findUserByName,
  findUserForUpdate,
  findUserOrNone,
  hasSeveralUsers,
  isAccountEmail,
  isActive,
  languageOf,
  listUsers,
  type Names,
  notifyOfUser,
  readNames,
  seesMoney,
  type User,
  updateUser,
} from './users.repository.ts'

export const accountsFeatures = [usersFeature, secondFactorFeature, sessionsFeature, pinsFeature, apiKeysFeature, teamFeature]
