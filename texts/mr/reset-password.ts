import { plural } from './plural.ts'

/** The page that a mailed link opens: for a forgotten password, or for the first one of an invited person. */
export const title = 'नवीन पासवर्ड'
export const cardTitle = 'नवीन पासवर्ड सेट करा'
export const invitedTitle = 'टीममध्ये स्वागत आहे'
export const invitedCardTitle = 'तुमचा पासवर्ड सेट करा'
export const newPassword = 'नवीन पासवर्ड'
export const newPasswordHint = (characters: number) =>
  plural(characters, {
    one: 'किमान # अक्षर. छोटे वाक्य लक्षात ठेवायला सोपे असते.',
    other: 'किमान # अक्षरे. छोटे वाक्य लक्षात ठेवायला सोपे असते.',
  })
export const endKeys = 'या अकाउंटच्या API कीसुद्धा बंद करा'
export const save = 'पासवर्ड सेव्ह करा'
export const login = 'लॉगिन'
export const toDashboard = 'डॅशबोर्डवर जा'
export const requestLink = 'नवीन लिंक मागवा'
