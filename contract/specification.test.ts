import { expect, test } from 'vitest'
import { REPAIR_FORMS } from '#contract/requests/repair-forms.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as officeMessages from '#texts/office-messages.ts'
import * as productMessages from '#texts/product-messages.ts'
import * as constants from './constants.ts'

// The browser tests refer to these texts and numbers by name; this test compares them with the specification.
const TEXTS = [
  ['S2-112', productMessages.noMatch, 'No products found matching your criteria.'],
  ['S2-152', officeMessages.contactRequests.loading, 'Loading contact requests...'],
  ['S2-153', officeMessages.contactRequests.empty, 'No contact requests found.'],
  ['S2-158', officeMessages.bookings.empty, 'No bookings found.'],
  ['S2-162', officeMessages.repairRequests.empty, 'No repair requests found.'],
  ['S2-164', officeMessages.repairRequests.noneResolved, 'No resolved repair requests available.'],
  ['S4-23', messages.repair.submitting, 'Submitting...'],
  ['S4-23', messages.booking.submitting, 'Submitting...'],
  ['S4-23', messages.contact.submitting, 'Sending...'],
  ['S4-23', officeMessages.addProduct.submitting, 'Adding Product...'],
  ['S5-28', fieldErrorText('too_many_images', { max: constants.MAX_PRODUCT_IMAGES }), '⚠️ You can upload a maximum of 6 images.'],
  ['S5-32', productMessages.confirmDelete, 'Are you sure you want to delete this product?'],
  ['S5-34', officeMessages.gallery.confirmDelete, 'Are you sure you want to delete this image?'],
  ['S7-19', officeMessages.repairRequests.confirmDelete, 'Are you sure you want to delete this repair request?'],
  ['S8-01', messages.login.failure, 'Invalid username or password'],
  ['S8-02', messages.login.success, 'Login Successful!'],
  ['S8-04', messages.repair.failure, 'Error submitting repair request. Please try again.'],
  ['S8-05', messages.repair.success, 'Repair request submitted successfully!'],
  ['S8-06', messages.contact.failure, 'There was an error submitting the form. Please try again.'],
  ['S8-07', messages.contact.success, 'Form submitted successfully!'],
  ['S8-08', messages.booking.success, '✅ Your booking request has been submitted successfully!'],
  ['S8-09', messages.booking.failure, 'There was an issue submitting your booking. Please try again.'],
  ['S8-10', messages.booking.missingProduct, 'Product data is missing.'],
  ['S8-11', officeMessages.addProduct.failure, '⚠️ Failed to add product. Check backend connection.'],
  ['S8-12', officeMessages.addProduct.success, '✅ Product Added Successfully!'],
  ['S8-13', officeMessages.editProduct.loadFailure, '⚠️ Failed to fetch product details. Using mock data.'],
  ['S8-15', officeMessages.editProduct.failure, '⚠️ Failed to update product.'],
  ['S8-17', productMessages.loadFailure, '⚠️ Failed to fetch products.'],
  ['S8-18', productMessages.deleteFailure, '⚠️ Failed to delete product.'],
  ['S8-19', officeMessages.settings.saving, 'Saving settings...'],
  ['S8-19', officeMessages.settings.success, 'Profile updated successfully!'],
  ['S8-19', officeMessages.settings.failure, 'Failed to update profile.'],
] as const

test.each(TEXTS)('%s is worded "%s"', (_id, text, specified) => {
  expect(text).toBe(specified)
})

const NUMBERS = [
  ['S9-01', 'LOGIN_SUCCESS_MS', 2000],
  ['S9-01', 'LOGIN_ERROR_MS', 2000],
  ['S9-02', 'START_LOADER_MS', 2000],
  ['S9-03', 'HERO_SCROLL_OFFSET_PX', 95],
  ['S9-04', 'HERO_SCROLL_MS', 1200],
  ['S9-05', 'HOME_SERVICES_SHOWN', 4],
  ['S9-06', 'SHOP_PRICE_MIN', 0],
  ['S9-06', 'SHOP_PRICE_MAX', 200_000],
  ['S9-14', 'FEATURED_PAGE_SIZE', 6],
  ['S9-15', 'FEATURED_AUTOPLAY_MS', 2000],
  ['S9-16', 'REVIEWS_ADVANCE_MS', 3000],
  ['S9-16', 'REVIEWS_RESUME_MS', 5000],
  ['S9-17', 'PRODUCT_IMAGE_ROTATION_MS', 3000],
  ['S9-18', 'BOOKINGS_PAGE_SIZE', 10],
  ['S9-19', 'CONTACT_REQUESTS_PAGE_SIZE', 10],
  ['S9-20', 'GALLERY_MANAGER_PAGE_SIZE', 16],
  ['S9-21', 'GALLERY_PAGE_SIZE', 8],
  ['S9-22', 'BRANDS_PAGE_SIZE', 16],
  ['S9-23', 'MAX_PRODUCT_IMAGES', 6],
  ['S9-24', 'PHONE_DIGITS', 10],
  ['S9-24', 'PHONE_PREFIX', '+91'],
  ['S9-25', 'RETURN_DAYS', 15],
  ['S9-26', 'SIDEBAR_BREAKPOINT_PX', 768],
  ['S9-27', 'SCROLL_TO_TOP_THRESHOLD_PX', 300],
  ['S9-28', 'UPLOAD_PROGRESS_CLEAR_MS', 500],
  ['S9-29', 'PAGE_IN_MS', 500],
  ['S9-29', 'PAGE_OUT_MS', 300],
  ['S9-34', 'CHUNK_TIMEOUT_MS', 120_000],
] as const

test.each(NUMBERS)('%s %s is %s', (_id, name, specified) => {
  expect(constants).toHaveProperty(name, specified)
})

const LISTS = [
  ['S4-10 S9-31', 'REPAIR_STATUSES', ['Pending', 'Resolved']],
  ['S4-15 S9-32', 'BOOKING_STATUSES', ['Pending', 'Booked', 'Purchased']],
  ['S4-19 S9-30', 'CONTACT_STATUSES', ['Pending', 'Reached Out']],
  ['S5-26', 'PRODUCT_CATEGORIES', ['Laptops', 'Accessories', 'Components', 'Mobiles', 'Keyboards', 'Monitors', 'Audio', 'Storage']],
  ['S5-27', 'PRODUCT_CONDITIONS', ['New', 'Refurbished', 'Used']],
  ['S9-07', 'SORT_ORDERS', ['priceLowToHigh', 'priceHighToLow', 'ratingHighToLow']],
] as const

test.each(LISTS)('%s %s has the specified values, in this order', (_id, name, specified) => {
  expect(constants).toHaveProperty(name, specified)
})

test('the browser stores its values under the specified keys', () => {
  expect(Object.values(constants.STORAGE_KEYS)).toEqual(
    expect.arrayContaining(['isLoggedIn', 'userRole', 'userProfile', 'savedPassword', 'theme']),
  )
})

test('S5-11 S5-15 S5-16 S5-17 S5-18 S5-19 each repair form offers the specified types in order, and starts with its own', () => {
  const { standalone, laptop, desktop, hardware, servicing } = REPAIR_FORMS
  const common = ['Data Recovery', 'Virus Removal', 'Hardware Upgrades']
  expect(standalone).toEqual({ phone: 'ten-digits', defaultType: '', types: ['Computer Repair', ...common] })
  expect(laptop).toEqual({
    phone: 'prefixed',
    defaultType: 'Laptop Repair',
    types: ['Laptop Repair', 'Desktop Repair', 'Hardware & Component Repair', 'Laptop Servicing'],
  })
  expect(desktop).toEqual({ phone: 'prefixed', defaultType: 'Desktop Repair', types: ['Desktop Repair', ...common] })
  expect(hardware).toEqual({ phone: 'ten-digits', defaultType: 'Hardware Repair', types: ['Hardware Repair', ...common] })
  expect(servicing).toEqual({
    phone: 'prefixed',
    defaultType: 'Laptop Servicing',
    types: ['Laptop Servicing', 'Laptop Repair', 'Data Recovery', 'Virus Removal'],
  })
})
