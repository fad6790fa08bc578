import { plural } from './plural.ts'

/** Texts of every form around its fields. */
export const allRequired = 'सर्व माहिती भरणे आवश्यक आहे.'
export const checkFields = (count: number) => plural(count, { other: '# ठिकाणी चूक आहे, कृपया दुरुस्त करा' })

/** A hidden field, which only robots fill in, was not empty; it is now. */

export const draftKept = 'तुम्ही लिहिलेले आम्ही जपून ठेवले आहे.'
export const clearForm = 'फॉर्म रिकामा करा'
export const discardChanges = 'हे बदल टाकून द्या'

export const cardNumber = 'रेफरन्स नंबर'
export const numberFollows = 'पाठवल्यानंतर मिळेल'

export const yourValue = 'तुम्ही लिहिलेले'
export const theirValue = 'दुसऱ्याने लिहिलेले'
export const emptyValue = 'रिकामे'
export const changedAt = (name: string, time: string) => `${name} यांनी हे ${time} वाजता बदलले`
export const changedOn = (name: string, date: string, time: string) => `${name} यांनी हे ${date} रोजी ${time} वाजता बदलले`
/** At a conflict, when someone saves without a choice. */
export const chooseValue = 'कोणते ठेवायचे ते निवडा.'
