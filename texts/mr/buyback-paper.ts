import type { Buyback, BuybackMode } from '#contract/purchases/buybacks.ts'

export const title = 'खरेदी व्हाउचर'
export const cancelled = (on: string) => `${on} रोजी रद्द`
export const seller = 'कोणाकडून घेतले'
export const paidBy = 'पेमेंटची पद्धत'
export const reference = 'पेमेंटचा रेफरन्स नंबर'
export const settles = 'या बिलात लावले'
export const grade = 'ग्रेड'
export const accessories = 'सोबत'
export const imei = 'IMEI तपासणी'
export const imeiAnswer = (answer: string, on: string) => `${answer}, ${on}`
export const documentOf = (kind: string, last: string) => `${kind}, शेवटचे अंक ${last}`
export const checked = 'घेताना तपासणी:'
export const check = (what: string, answer: string) => `${what}: ${answer}`
export const declaration =
  'विक्रेत्याचे निवेदन: वरील वस्तू माझ्या मालकीची आहे. ती चोरीची किंवा गहाण ठेवलेली नाही, तिच्यावर इतर कोणाचाही हक्क नाही, आणि ती विकण्याचा मला अधिकार आहे. मी तिच्यातील माझी खाती आणि डेटा काढून टाकला आहे. मी वरील ओळखपत्र दाखवले आहे आणि वरील रक्कम मला मिळाली आहे.'
export const sellerSignature = (name: string) => `विक्रेत्याची सही, ${name}`
export const modes: Record<BuybackMode, string> = { cash: 'रोख', upi: 'UPI', bank: 'बँक ट्रान्सफर', exchange: 'एक्सचेंज' }
export const documents: Record<Buyback['seller']['document'], string> = {
  aadhaar: 'आधार',
  driving_licence: 'ड्रायव्हिंग लायसन्स',
  voter_id: 'मतदार ओळखपत्र',
  passport: 'पासपोर्ट',
  pan: 'पॅन कार्ड',
}
export const imeiAnswers: Record<Exclude<Buyback['imeiAnswer'], ''>, string> = {
  valid: 'बरोबर, ब्लॉक नाही',
  unknown: 'उत्तर मिळाले नाही',
  blocked: 'ब्लॉक किंवा डुप्लिकेट',
}
export const checks: Record<keyof Buyback['checks'], string> = {
  proof: 'बिल किंवा बॉक्स पाहिला',
  unlocked: 'अकाउंट लॉक नाही',
  power: 'चालू होते',
  screen: 'स्क्रीन चांगली आहे',
  keys: 'बटणे आणि टच चालतात',
  ports: 'पोर्ट आणि चार्जिंग चालते',
  battery: 'बॅटरी चांगली आहे',
  dry: 'पाण्याची खूण नाही',
}
export const answers: Record<Buyback['checks'][keyof Buyback['checks']], string> = { yes: 'होय', no: 'नाही', unchecked: 'तपासले नाही' }
