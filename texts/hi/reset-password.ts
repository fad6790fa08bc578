import { plural } from './plural.ts'

/** The page that a mailed link opens: for a forgotten password, or for the first one of an invited person. */
export const title = 'नया पासवर्ड'
export const cardTitle = 'नया पासवर्ड बनाएँ'
export const invitedTitle = 'टीम में आपका स्वागत है'
export const invitedCardTitle = 'अपना पासवर्ड बनाएँ'
export const newPassword = 'नया पासवर्ड'
export const newPasswordHint = (characters: number) => plural(characters, { other: 'कम से कम # अक्षर। छोटा-सा वाक्य याद रखना आसान होता है।' })
export const endKeys = 'इस अकाउंट की API कुंजियाँ भी बंद करें'
export const save = 'पासवर्ड सेव करें'
export const login = 'लॉगिन'
export const toDashboard = 'डैशबोर्ड पर जाएँ'
export const requestLink = 'नया लिंक मँगाएँ'
