import type { ReactNode } from 'react'
import { plural } from './plural.ts'

export const title = 'डैशबोर्ड'
export const welcome = 'स्वागत है'
export const welcomeName = (name: string) => `स्वागत है, ${name}`
export const yourAccount = 'आपका अकाउंट'

/** The worklist: what needs someone, most urgent first. */
export const work = 'काम, सबसे ज़रूरी पहले'
export const overdue = 'तारीख निकल गई'
export const dueToday = 'आज देना है'
export const dueNext = 'आगे'
export const nothingDue = 'आज कुछ नहीं देना है, और कोई तारीख नहीं निकली है।'
export const daysLate = (days: number) => plural(days, { other: '# दिन लेट' })
export const today = 'आज'
export const readyFor = (time: string) => `तैयार: ${time}`
export const newsOf = (news: string, name: string) => `${news}: ${name}`
export const standsAt = (device: string, stage: string) => `${device}, ${stage}`
export const unanswered = 'जवाब देना है'
export const newBookings = 'नई बुकिंग'
export const partsDue = 'पार्ट आने हैं'
export const outsideDue = 'बाहर से वापस आने हैं'
export const uncollected = 'तैयार हैं, पर ले नहीं गए'
export const toInform = 'इन्हें बताना है'
export const moreLater = (count: string, day: string) => `${count} और हैं, ${day} से पहले कोई नहीं देना है`
export const moreUndated = (count: string) => `${count} और हैं, जिनकी कोई तारीख तय नहीं`
/** The one action of a row, and for whom it is. */
export const answer = 'जवाब दें'
export const open = 'खोलें'
export const remind = 'याद दिलाएँ'
export const actionFor = (action: string, name: string) => `${action}: ${name}`

/** Beside the worklist. */
export const figures = 'आँकड़े'
export const inShop = 'रिपेयर दुकान में'
export const late = 'लेट'
export const readyToCollect = 'ले जाने के लिए तैयार'
/** Of a figure, how many are of whoever reads it. */
export const yours = (count: string) => `${count} आपके पास`
export const withoutAnswer = 'जवाब बाकी'
export const moneyToday = 'आज के पैसे'
export const billedToday = 'बिल बने, टैक्स के साथ'
export const receivedToday = 'पैसे मिले'
/** What the bills of today still owe. */
export const dueOfToday = 'इनमें बाकी'
/** A part of what was received: how it came. */
export const byWay = (way: string, amount: string) => `${way} ${amount}`
export const whoWaits = 'किसका इंतज़ार है'
export const forDevice = 'डिवाइस का'
export const forUs = 'हमारा'
export const forCustomer = 'ग्राहक का'
export const forPart = 'पार्ट का'
export const held = 'ग्राहकों के लिए रखे डिवाइस'
export const lastDays = (days: number) => plural(days, { other: 'पिछले # दिन' })
/** The link to the list behind a part, whose title is for screen readers. */
export const showAll = (part: string, hidden: (text: string) => ReactNode) => <>सभी{hidden(` देखें: ${part}`)}</>

/** New requests of the last days. */
export const repairRequestCount = (count: number) => plural(count, { other: '# रिपेयर रिक्वेस्ट' })
export const bookingCount = (count: number) => plural(count, { other: '# बुकिंग' })
export const saleOfferCount = (count: number) => plural(count, { other: 'बेचने की # रिक्वेस्ट' })
export const contactRequestCount = (count: number) => plural(count, { other: '# मैसेज' })

/** Another customer has the last piece. */
export const noPieceLeft = (product: string, isInformed: boolean) =>
  isInformed ? `${product}: पीस नहीं बचा, ग्राहक को पता है` : `${product}: पीस नहीं बचा, ग्राहक को बताएँ`
export const approved = 'ग्राहक ने मंज़ूर किया'
export const inform = 'बताएँ'
