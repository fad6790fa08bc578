import type { ReactNode } from 'react'
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
export const product = 'Product'
export const weCall = (phoneNumber: ReactNode) => <>We call {phoneNumber} to confirm before you travel to the shop.</>
