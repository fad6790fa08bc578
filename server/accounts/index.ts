// Login, second factor, sessions, team and profile: everything that other domains and app.ts may use.

export { addUser, isPasswordOf, resetAccount, toAuditRowWithChoice } from './accounts.ts'
export { notifyAdmins, registerAdminMails } from './admin-mails.ts'
export { apiKeysFeature } from './api-keys.routes.ts'
export { canReceive } from './can-receive.ts'
export { addFirstAdmin, type FirstAdmin } from './first-admin.ts'
export { accountsGate } from './gate.ts'
export type { Pause } from './login-limiter.ts'
export { generatePassword, NO_PASSWORD } from './passwords.ts'
export { hasAdminWithSecondFactor } from './second-factor.repository.ts'
export { secondFactorFeature } from './second-factor.routes.ts'
export { removeSecondFactor } from './second-factor.ts'
export { findSession } from './sessions.repository.ts'
export { sessionsFeature } from './sessions.routes.ts'
export { lockAccount } from './sessions.ts'
export { teamFeature } from './team.routes.ts'
export { changeMember } from './team.service.ts'
export {
  displayName,
  findActiveAdmins,
  findConcerned,
  findUser,
  findUserByEmailForUpdate,
  findUserByName,
  findUserForUpdate,
  findUserOrNone,
  hasSeveralUsers,
  isActive,
  languageOf,
  listUsers,
  type Names,
  notifyOfUser,
  readNames,
  type User,
  updateUser,
} from './users.repository.ts'
export { usersFeature } from './users.routes.ts'
