import type { ReactNode } from 'react'
import { plural } from './plural.ts'

export const title = 'डॅशबोर्ड'
export const welcome = 'नमस्कार'
export const welcomeName = (name: string) => `नमस्कार, ${name}`
export const yourAccount = 'तुमचे अकाउंट'

/** The worklist: what needs someone, most urgent first. */
export const work = 'कामे, तातडीची आधी'
export const overdue = 'उशीर झालेले'
export const dueToday = 'आज द्यायचे'
export const dueNext = 'पुढचे'
export const nothingDue = 'उशीर झालेले किंवा आज द्यायचे काही नाही.'
export const daysLate = (days: number) => plural(days, { other: '# दिवस उशीर' })
export const today = 'आज'
export const readyFor = (time: string) => `तयार: ${time}`
export const newsOf = (news: string, name: string) => `${news}: ${name}`
export const standsAt = (device: string, stage: string) => `${device}, ${stage}`
export const unanswered = 'उत्तर बाकी'
export const newBookings = 'नवीन बुकिंग'
export const partsDue = 'पार्ट यायला हवेत'
export const outsideDue = 'बाहेरून परत यायला हवेत'
export const uncollected = 'तयार, पण अजून नेले नाहीत'
export const toInform = 'कळवायचे ग्राहक'
export const moreLater = (count: string, day: string) => `आणखी ${count}, ${day} पासून पुढे`
export const moreUndated = (count: string) => `आणखी ${count}, ज्यांची तारीख ठरलेली नाही`
/** The one action of a row, and for whom it is. */
export const answer = 'उत्तर द्या'
export const open = 'उघडा'
export const remind = 'आठवण करून द्या'
export const actionFor = (action: string, name: string) => `${action}: ${name}`

/** Beside the worklist. */
export const figures = 'आकडे'
export const inShop = 'दुकानात असलेले जॉब'
export const late = 'उशीर झालेले'
export const readyToCollect = 'नेण्यासाठी तयार'
/** Of a figure, how many are of whoever reads it. */
export const yours = (count: string) => `${count} तुमचे`
export const withoutAnswer = 'उत्तर बाकी'
export const moneyToday = 'आजचे पैसे'
export const billedToday = 'बिले, टॅक्ससह'
export const receivedToday = 'मिळालेले पैसे'
/** What the bills of today still owe. */
export const dueOfToday = 'यातील बाकी'
/** A part of what was received: how it came. */
export const byWay = (way: string, amount: string) => `${way} ${amount}`
export const whoWaits = 'काम कशासाठी थांबले आहे'
export const forDevice = 'डिव्हाइससाठी'
export const forUs = 'आमच्यासाठी'
export const forCustomer = 'ग्राहकासाठी'
export const forPart = 'पार्टसाठी'
export const held = 'राखीव डिव्हाइस'
export const lastDays = (days: number) => plural(days, { other: 'मागील # दिवस' })
/** The link to the list behind a part, whose title is for screen readers. */
export const showAll = (part: string, hidden: (text: string) => ReactNode) => <>सर्व{hidden(`: ${part}`)}</>

/** New requests of the last days. */
export const repairRequestCount = (count: number) => plural(count, { other: '# दुरुस्ती रिक्वेस्ट' })
export const bookingCount = (count: number) => plural(count, { other: '# बुकिंग' })
export const saleOfferCount = (count: number) => plural(count, { one: 'विक्रीची # रिक्वेस्ट', other: 'विक्रीच्या # रिक्वेस्ट' })
export const contactRequestCount = (count: number) => plural(count, { other: '# मेसेज' })

/** Another customer has the last piece. */
export const noPieceLeft = (product: string, isInformed: boolean) =>
  isInformed ? `${product}: पीस उरला नाही, ग्राहकाला माहीत आहे` : `${product}: पीस उरला नाही, ग्राहकाला कळवा`
export const approved = 'ग्राहकाने मंजूर केले'
export const inform = 'कळवा'
