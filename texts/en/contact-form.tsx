import type { ReactNode } from 'react'

/** The message form of the contact page. */
export const title = 'Send us a message'
export const name = 'Name'
export const email = 'Email'
export const phone = 'Phone'
export const message = 'Message'
export const submit = 'Send message'
export const footer = 'All fields are required. We use your phone and email only to answer you.'

export const reply = 'Reply'
export const byPhone = 'by phone'
export const number = 'Message no.'
export const receipt = 'Message'
export const next = 'New message'
export const weCall = (phoneNumber: ReactNode) => <>We call {phoneNumber} during shop hours.</>
