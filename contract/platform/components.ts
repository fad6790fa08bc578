import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
} from '#contract/accounts/passkeys.ts'
import { secondFactorSchema, secondFactorSetupSchema } from '#contract/accounts/second-factor.ts'
import { openSessionSchema } from '#contract/accounts/sessions.ts'
import { invitationLinkSchema, invitationSchema, memberChangeSchema, memberSchema, teamPolicySchema } from '#contract/accounts/team.ts'
import {
  forgotPasswordSchema,
  loginRequestSchema,
  passkeyLoginSchema,
  pendingLoginSchema,
  profileSchema,
  resetPasswordSchema,
  secondFactorLoginSchema,
  sessionSchema,
  updateProfileSchema,
} from '#contract/accounts/users.ts'
import { galleryImageSchema } from '#contract/catalogue/gallery.ts'
import { itemSchema, moveSchema } from '#contract/catalogue/items.ts'
import {
  newProductSchema,
  productChangeSchema,
  productListSchema,
  productSchema,
  stockedProductSchema,
} from '#contract/catalogue/products.ts'
import { stockAlertSchema, stockSchema } from '#contract/catalogue/stock.ts'
import { documentSchema, documentSummarySchema, documentVersionSchema } from '#contract/content/documents.ts'
import { changedFieldSchema, changeSchema } from '#contract/office/changes.ts'
import { dashboardSchema, waitingSchema } from '#contract/office/dashboard.ts'
import { firstStepsSchema } from '#contract/office/first-steps.ts'
import { newSavedViewSchema, savedViewSchema } from '#contract/office/saved-views.ts'
import { taskSchema, testMailSchema, unsentMailSchema } from '#contract/office/system.ts'
import { buybackSchema } from '#contract/purchases/buybacks.ts'
import { bookingSchema, newBookingSchema } from '#contract/requests/bookings.ts'
import { contactRequestSchema, newContactRequestSchema } from '#contract/requests/contact-requests.ts'
import {
  deviceSchema,
  devicesSchema,
  newDeviceSchema,
  newestRequestsSchema,
  notificationSettingsChangeSchema,
  notificationSettingsSchema,
} from '#contract/requests/notifications.ts'
import { newRepairRequestSchema, repairRequestChangeSchema, repairRequestSchema } from '#contract/requests/repair-requests.ts'
import { followedEventSchema, requestEventSchema } from '#contract/requests/request-events.ts'
import { newSaleOfferSchema, saleOfferSchema } from '#contract/requests/sale-offers.ts'
import { customerDetailsSchema, followedRequestSchema, trackedRequestSchema, unnotifiedRequestSchema } from '#contract/requests/tracking.ts'
import { restoredSchema, trashedSchema, trashKeySchema } from './trash.ts'

/** Schemas by their name in the OpenAPI components; all other schemas are inlined where they are used. */
export const components = {
  Booking: bookingSchema,
  NewBooking: newBookingSchema,
  Change: changeSchema,
  SavedView: savedViewSchema,
  NewSavedView: newSavedViewSchema,
  ChangedField: changedFieldSchema,
  SaleOffer: saleOfferSchema,
  NewSaleOffer: newSaleOfferSchema,
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
  NewProduct: newProductSchema,
  Item: itemSchema,
  StockMove: moveSchema,
  Buyback: buybackSchema,
  ProductChange: productChangeSchema,
  ProductList: productListSchema,
  RepairRequest: repairRequestSchema,
  NewRepairRequest: newRepairRequestSchema,
  RepairRequestChange: repairRequestChangeSchema,
  TrackedRequest: trackedRequestSchema,
  FollowedRequest: followedRequestSchema,
  UnnotifiedRequest: unnotifiedRequestSchema,
  RequestEvent: requestEventSchema,
  FollowedEvent: followedEventSchema,
  CustomerDetails: customerDetailsSchema,
  Trashed: trashedSchema,
  TrashKey: trashKeySchema,
  Restored: restoredSchema,
  UnsentMail: unsentMailSchema,
  TestMail: testMailSchema,
  Job: taskSchema,
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
  Login: loginRequestSchema,
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
