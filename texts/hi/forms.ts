import { plural } from './plural.ts'

/** Texts of every form around its fields. */
export const allRequired = 'सारी जानकारी भरना ज़रूरी है।'
export const checkFields = (count: number) => plural(count, { other: '# जगह गलती है, कृपया ठीक करें' })

/** A hidden field, which only robots fill in, was not empty; it is now. */

export const draftKept = 'आपने जो लिखा था, वह सँभालकर रखा है।'
export const clearForm = 'फ़ॉर्म खाली करें'
export const discardChanges = 'ये बदलाव छोड़ दें'

export const cardNumber = 'रेफ़रेंस नंबर'
export const numberFollows = 'भेजने के बाद मिलेगा'

export const yourValue = 'आपने लिखा'
export const theirValue = 'दूसरे ने लिखा'
export const emptyValue = 'खाली'
export const changedAt = (name: string, time: string) => `${name} ने इसे ${time} बजे बदला`
export const changedOn = (name: string, date: string, time: string) => `${name} ने इसे ${date} को ${time} बजे बदला`
/** At a conflict, when someone saves without a choice. */
export const chooseValue = 'चुनें कि कौन-सा रखना है।'
