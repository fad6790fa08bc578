import { plural } from './plural.ts'

export { toOrder as title } from './screens.ts'

/** The list of parts that are awaited, and of those that are still to be ordered. */
export const loading = 'पार्ट लोड होत आहेत...'
export const awaited = 'मागवलेले, अजून आले नाहीत'
export const awaitedIntro = 'ज्या पार्टची वाट पाहत आहोत ते: सप्लायरनुसार, सर्वात उशीर झालेला आधी.'
export const nothingAwaited =
  'सध्या कोणताही जॉब पार्टसाठी थांबलेला नाही. एखाद्या जॉबसाठी काही मागवले, तर त्याच्या पेजवर “पार्टसाठी थांबला” हा टप्पा निवडा.'
export const noMatch = 'या पेजवर काही नाही.'
export const missing = 'मंजूर झालेले, स्टॉकमध्ये नाहीत'
export const missingIntro =
  'ग्राहकाने मंजूर केलेले पार्ट, जे तेव्हा स्टॉकमध्ये उरले नव्हते. पार्ट मागवल्यावर जॉबचा टप्पा “पार्टसाठी थांबला” करा: मग तो वरच्या यादीत दिसेल.'
export const nothingMissing = 'ग्राहकांनी मंजूर केलेले सर्व पार्ट स्टॉकमध्ये होते.'
export const columns = {
  part: 'पार्ट',
  from: 'कोणाकडून',
  expected: 'केव्हा येईल',
  job: 'दुरुस्ती',
  since: 'केव्हापासून थांबला',
  approved: 'मंजूर',
  left: 'स्टॉकमध्ये',
}
export const noSupplier = 'सप्लायर लिहिलेला नाही'
export const noDay = 'तारीख नाही'
export const late = 'उशीर'
export const pieces = (count: number) => plural(count, { one: '# पीस', other: '# पीस' })
export const left = (count: number) => (count > 0 ? `आता ${count} उरले आहेत` : 'एकही उरला नाही')
export const waitsFor = (part: string) => `याची वाट पाहत आहोत: ${part}`
export const arrived = (part: string, reference: string) => `पार्ट आला, ${reference}: ${part}`
export const isWrong = (part: string, reference: string) => `चुकीचा पार्ट, परत पाठवा, ${reference}: ${part}`
