import { bookingSchema, newBookingSchema } from './bookings.ts'
import { changedFieldSchema, changeSchema } from './changes.ts'
import { contactRequestSchema, newContactRequestSchema } from './contact-requests.ts'
import { dashboardSchema, waitingSchema } from './dashboard.ts'
import { documentSchema, documentSummarySchema, documentVersionSchema } from './documents.ts'
import { firstStepsSchema } from './first-steps.ts'
import { galleryImageSchema } from './gallery.ts'
import {
  deviceSchema,
  devicesSchema,
  newDeviceSchema,
  newestRequestsSchema,
  notificationSettingsChangeSchema,
  notificationSettingsSchema,
} from './notifications.ts'
import { newPasskeySchema, passkeyAnswerSchema, passkeyCreationSchema, passkeyRequestSchema, passkeySchema } from './passkeys.ts'
import { productChangeSchema, productInputSchema, productListSchema, productSchema, stockedProductSchema } from './products.ts'
import { newRepairRequestSchema, repairRequestChangeSchema, repairRequestSchema } from './repair-requests.ts'
import { followedEventSchema, requestEventSchema } from './request-events.ts'
import { newSavedViewSchema, savedViewSchema } from './saved-views.ts'
import { secondFactorSchema, secondFactorSetupSchema } from './second-factor.ts'
import { openSessionSchema } from './sessions.ts'
import { stockAlertSchema, stockSchema } from './stock.ts'
import { jobSchema, testMailSchema, unsentMailSchema } from './system.ts'
import { invitationLinkSchema, invitationSchema, memberChangeSchema, memberSchema, teamPolicySchema } from './team.ts'
import { askedSchema, followedRequestSchema, trackedRequestSchema, untoldRequestSchema } from './tracking.ts'
import { restoredSchema, trashedSchema, trashKeySchema } from './trash.ts'
import {
  forgotPasswordSchema,
  loginSchema,
  passkeyLoginSchema,
  pendingLoginSchema,
  profileSchema,
  resetPasswordSchema,
  secondFactorLoginSchema,
  sessionSchema,
  updateProfileSchema,
} from './users.ts'

/** Schemas by their name in the OpenAPI components; all other schemas are inlined where they are used. */
export const components = {
  Booking: bookingSchema,
  NewBooking: newBookingSchema,
  Change: changeSchema,
  SavedView: savedViewSchema,
  NewSavedView: newSavedViewSchema,
  ChangedField: changedFieldSchema,
  ContactRequest: contactRequestSchema,
  NewContactRequest: newContactRequestSchema,
  Dashboard: dashboardSchema,
  WaitingRequests: waitingSchema,
  Document: documentSchema,
  DocumentSummary: documentSummarySchema,
  DocumentVersion: documentVersionSchema,
  FirstSteps: firstStepsSchema,
  GalleryImage: galleryImageSchema,
  Product: productSchema,
  StockedProduct: stockedProductSchema,
  Stock: stockSchema,
  StockAlert: stockAlertSchema,
  ProductInput: productInputSchema,
  ProductChange: productChangeSchema,
  ProductList: productListSchema,
  RepairRequest: repairRequestSchema,
  NewRepairRequest: newRepairRequestSchema,
  RepairRequestChange: repairRequestChangeSchema,
  TrackedRequest: trackedRequestSchema,
  FollowedRequest: followedRequestSchema,
  UntoldRequest: untoldRequestSchema,
  RequestEvent: requestEventSchema,
  FollowedEvent: followedEventSchema,
  AskedFields: askedSchema,
  Trashed: trashedSchema,
  TrashKey: trashKeySchema,
  Restored: restoredSchema,
  UnsentMail: unsentMailSchema,
  TestMail: testMailSchema,
  Job: jobSchema,
  TeamMember: memberSchema,
  Invitation: invitationSchema,
  InvitationLink: invitationLinkSchema,
  TeamMemberChange: memberChangeSchema,
  TeamPolicy: teamPolicySchema,
  Device: deviceSchema,
  Devices: devicesSchema,
  NewDevice: newDeviceSchema,
  NewestRequests: newestRequestsSchema,
  NotificationSettings: notificationSettingsSchema,
  NotificationSettingsChange: notificationSettingsChangeSchema,
  Login: loginSchema,
  PendingLogin: pendingLoginSchema,
  SecondFactorLogin: secondFactorLoginSchema,
  PasskeyLogin: passkeyLoginSchema,
  SecondFactor: secondFactorSchema,
  SecondFactorSetup: secondFactorSetupSchema,
  Passkey: passkeySchema,
  NewPasskey: newPasskeySchema,
  PasskeyCreation: passkeyCreationSchema,
  PasskeyRequest: passkeyRequestSchema,
  PasskeyAnswer: passkeyAnswerSchema,
  OpenSession: openSessionSchema,
  Session: sessionSchema,
  Profile: profileSchema,
  ProfileUpdate: updateProfileSchema,
  ForgotPassword: forgotPasswordSchema,
  PasswordReset: resetPasswordSchema,
} as const
