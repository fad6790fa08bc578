export const title = 'तपासणी'
export const before = 'आला तेव्हा'
export const after = 'कामानंतर'
export const makeAfter = 'कामानंतर तपासा'
export const allOk = 'कामानंतर सर्व ठीक'
export const saved = (reference: string) => `कामानंतर तपासणी झाली: ${reference}.`
export const both = (before: string, after: string) => `${before} → ${after}`
export const bothTitle = 'स्थिती: आला तेव्हा → कामानंतर'

export const worse = (checks: string) => `आला होता त्यापेक्षा खराब: ${checks}.`
export const missing = (checks: string) => `कामानंतर तपासले नाही: ${checks}.`
export const noneMade = 'कामानंतर काहीच तपासले नाही.'
