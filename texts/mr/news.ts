import type { NewsKind } from '#contract/desk/news.ts'

/** What happened to jobs and is still to be seen by those whom it concerns, and who has a job. */
export const title = 'नवीन घडामोडी'
export const kinds: Record<NewsKind, string> = {
  estimate_approved: 'एस्टिमेट मंजूर झाले',
  estimate_declined: 'एस्टिमेट नामंजूर झाले',
  message: 'ग्राहकाने लिहिले',
  date: 'दुसरी तारीख निवडली',
  withdrawn: 'रिक्वेस्ट मागे घेतली',
  withdrawn_here: 'रिक्वेस्ट मागे घेतली, डिव्हाइस येथेच आहे',
  part_arrived: 'पार्ट आला',
  assigned: 'नुकताच सोपवला',
  lab_answered: 'लॅबचे उत्तर आले',
  outside_ended: 'बाहेरचे काम संपले',
}
export const seen = 'पाहिले'
export const isSeen = (reference: string) => `${reference} ची ही घडामोड पाहिली. आता ती कोणालाही दिसणार नाही.`
export const seenFailure = 'पाहिल्याची नोंद झाली नाही.'

export const take = 'माझ्याकडे द्या'
export const technicianIs = (name: string) => `टेक्निशियन: ${name}`
export const isWith = (reference: string, name: string) => `${reference} आता ${name} यांच्याकडे आहे.`
export const isWithNobody = (reference: string) => `${reference} आता कोणाकडेही नाही.`
export const assignFailure = 'टेक्निशियन बदलता आला नाही.'
export const assignedMeanwhile = (name: string) => `दरम्यान दुसऱ्या कोणीतरी हा जॉब सोपवला. आता तो यांच्याकडे आहे: ${name}.`

export const wrongPart = 'चुकीचा पार्ट, परत पाठवा'
export const wrongPartTitle = (name: string) => `${name} यांचा पार्ट परत जाणार`
export const wrongPartWhy = 'त्यात काय चुकीचे आहे?'
export const newDay = 'नवीन पार्ट कधी येणार'
export const returnPart = 'परत पाठवा'
export const returning = 'सेव्ह होत आहे...'
export const partReturned = (reference: string) => `${reference}: अजून पार्टची वाट पाहत आहे.`
export const returnFailure = 'नोंद झाली नाही.'
