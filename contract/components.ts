import { bookingSchema, newBookingSchema } from './bookings.ts'
import { changedFieldSchema, changeSchema } from './changes.ts'
import { contactRequestSchema, newContactRequestSchema } from './contact-requests.ts'
import { dashboardSchema, waitingSchema } from './dashboard.ts'
import { galleryImageSchema } from './gallery.ts'
import { productChangeSchema, productInputSchema, productListSchema, productSchema } from './products.ts'
import { newRepairRequestSchema, repairRequestChangeSchema, repairRequestSchema } from './repair-requests.ts'
import { jobSchema, unsentMailSchema } from './system.ts'
import { invitationSchema, memberChangeSchema, memberSchema } from './team.ts'
import { forgotPasswordSchema, loginSchema, profileSchema, resetPasswordSchema, sessionSchema, updateProfileSchema } from './users.ts'

/** Schemas by their name in the OpenAPI components; all other schemas are inlined where they are used. */
export const components = {
  Booking: bookingSchema,
  NewBooking: newBookingSchema,
  Change: changeSchema,
  ChangedField: changedFieldSchema,
  ContactRequest: contactRequestSchema,
  NewContactRequest: newContactRequestSchema,
  Dashboard: dashboardSchema,
  WaitingRequests: waitingSchema,
  GalleryImage: galleryImageSchema,
  Product: productSchema,
  ProductInput: productInputSchema,
  ProductChange: productChangeSchema,
  ProductList: productListSchema,
  RepairRequest: repairRequestSchema,
  NewRepairRequest: newRepairRequestSchema,
  RepairRequestChange: repairRequestChangeSchema,
  UnsentMail: unsentMailSchema,
  Job: jobSchema,
  TeamMember: memberSchema,
  Invitation: invitationSchema,
  TeamMemberChange: memberChangeSchema,
  Login: loginSchema,
  Session: sessionSchema,
  Profile: profileSchema,
  ProfileUpdate: updateProfileSchema,
  ForgotPassword: forgotPasswordSchema,
  PasswordReset: resetPasswordSchema,
} as const
