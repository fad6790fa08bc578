/** The language in which an account reads the back office, and that of a paper. */
export const label = 'भाषा'
export const hint = 'बैक ऑफ़िस और आपको आने वाले ईमेल इसी भाषा में होंगे।'
export const failure = 'भाषा बदली नहीं जा सकी।'

export const ofPaper = 'इस कागज़ की भाषा'
export const customerReads = (language: string) => `ग्राहक की भाषा: ${language}`
