import { plural } from '../plural.ts'

/** The booking form of a product. */
export const title = 'Book this product'
export const number = 'Booking no.'
export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const address = 'Address'
export const price = 'Price'
export const submit = 'Submit booking'
export const footer = (returnDays: number) =>
  plural(returnDays, {
    one: 'All fields are required. Pay at the shop after you have checked the device. Returns within # day.',
    other: 'All fields are required. Pay at the shop after you have checked the device. Returns within # days.',
  })

export const receipt = 'Booking request'
export const next = 'New booking'
export const product = 'Product'
/** `when` is a sentence of its own. */
export const call = (when: string) => `${when} Please wait for our call before you come to the shop.`
export const visitTitle = 'You come to the shop'
export const payTitle = 'You check the device, then pay'
export const pay = (returnDays: number) =>
  plural(returnDays, {
    one: 'Nothing is paid before. Returns within # day.',
    other: 'Nothing is paid before. Returns within # days.',
  })
