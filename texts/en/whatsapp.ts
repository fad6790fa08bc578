import type { RequestEntity } from '#contract/constants.ts'
import { series } from '../series.ts'
import { stageNow, stockNow } from './request-status.ts'

const allOf = series(' and ')

/** Drafts of the shop's messages to customers in WhatsApp. */

export const hello = (firstName: string, shop: string) => `Hello${firstName && ` ${firstName}`}, this is ${shop}.`

export interface AboutRequest {
  entity: RequestEntity
  /** As in request-status.ts: a product, a repair, a message. */
  thing: string
  reference: string
  /** The status, or `withdrawn`. */
  status: string
  /** The latest news of the product for a customer whose booking still waits; see `stockNow` in request-status.ts. */
  stock?: string | undefined
  /** Where a device stands that came in, or how it left; see `stageNow` in request-status.ts. */
  stage?: string | undefined
  /** The price of an estimate that waits for an answer. */
  estimate?: string | undefined
  /** A link to it follows. */
  hasPage: boolean
  /** The shop has set a status before: Pending means that work goes on again. */
  wasChanged: boolean
  /** A sentence. */
  whenToCome: string
}

/** One or two sentences about the state of a request. */
export function about({ entity, thing, reference, status, stock, stage, estimate, hasPage, wasChanged, whenToCome }: AboutRequest): string {
  const your = `your ${entity === 'bookings' ? `booking of ${thing}` : thing}, ${reference}`
  if (estimate)
    return `Our estimate for ${your}, is ${estimate}. ${hasPage ? 'You can approve or decline it on your page.' : 'Please tell us whether we may go ahead.'}`
  if (stage) return `${capital(your)}, ${stageNow(stage)}.${stage === 'ready' ? ` ${whenToCome}` : ''}`
  if (status === 'withdrawn') return `We write about ${your}, which you withdrew.`
  switch (status) {
    case 'Resolved':
      return `${capital(your)}, is ready. ${whenToCome}`
    case 'Booked':
      return `We hold the ${thing} for you, ${reference}. ${whenToCome}`
    case 'Purchased':
      return `Thank you for buying the ${thing}, ${reference}.`
    case 'Reached Out':
      return `We have answered ${your}.`
    default:
      if (stock) return `We write about ${your}. It ${stockNow(stock)}.`
      return wasChanged && entity === 'repair-requests' ? `We are working on ${your}, again.` : `We write about ${your}.`
  }
}

/** A reminder, about a repair that is ready or waits for an answer. `since` is that of `stageSince` in request-status.ts. */
export const reminder = (device: string, reference: string, since: string) => `Your ${device}, ${reference}, ${since}.`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const link = (url: string) => `You can follow it and write to us here: ${url}`

/** Devices that were brought together, each by `device` and its reference. */
export const visitDevice = (device: string, reference: string) => `${device} (${reference})`
export const visit = (devices: readonly string[]) => `We have received your ${devices.length} devices: ${allOf(devices)}.`
export const visitLink = (url: string) => `You can follow all of them and write to us here: ${url}`

/** A bill, with its number and amount. */
export const bill = (number: string, amount: string) => `Your bill ${number} is ${amount}.`
export const billDue = (due: string) => `${due} is still to be paid.`
export const billLink = (url: string) => `You can see it here: ${url}`

/** A reminder of what is owed since a day, with the numbers of the bills. */
export const owed = (amount: string, numbers: string, since: string) =>
  `A friendly reminder: ${amount} has been due since ${since} (${numbers}).`
export const payHere = (url: string) => `You can see the bill and pay here: ${url}`

/** The balance of a statement. */
export const statement = (from: string, to: string, sum: string) =>
  `From ${from} to ${to} your account with us comes to this: ${sum}. The statement follows.`
export const statementDue = (amount: string) => `${amount} is still to be paid`
export const statementHeld = (amount: string) => `${amount} is held for you`
export const statementPaid = 'everything is paid'
