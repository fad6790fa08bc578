import type { NewsKind } from '#contract/desk/news.ts'

/** What happened to jobs and is still to be seen by those whom it concerns, and who has a job. */
export const title = 'नया क्या हुआ'
export const kinds: Record<NewsKind, string> = {
  estimate_approved: 'एस्टिमेट मंज़ूर हुआ',
  estimate_declined: 'एस्टिमेट नामंज़ूर हुआ',
  message: 'ग्राहक ने लिखा',
  date: 'दूसरी तारीख चुनी',
  withdrawn: 'रिक्वेस्ट वापस ली',
  withdrawn_here: 'रिक्वेस्ट वापस ली, डिवाइस यहीं है',
  part_arrived: 'पार्ट आ गया',
  assigned: 'अभी सौंपा गया',
  lab_answered: 'लैब का जवाब आया',
  outside_ended: 'बाहर का काम खत्म',
}
export const seen = 'देख लिया'
export const isSeen = (reference: string) => `${reference} की यह बात देख ली गई। अब यह किसी को नहीं दिखेगी।`
export const seenFailure = '"देख लिया" दर्ज नहीं हुआ।'

export const take = 'मुझे दें'
export const technicianIs = (name: string) => `टेक्नीशियन: ${name}`
export const isWith = (reference: string, name: string) => `${reference} अब ${name} के पास है।`
export const isWithNobody = (reference: string) => `${reference} अब किसी के पास नहीं है।`
export const assignFailure = 'टेक्नीशियन नहीं बदला।'
export const assignedMeanwhile = (name: string) => `इस बीच किसी और ने यह जॉब सौंप दिया। अब यह इनके पास है: ${name}।`

export const wrongPart = 'गलत पार्ट, वापस भेजें'
export const wrongPartTitle = (name: string) => `${name} का पार्ट वापस जाएगा`
export const wrongPartWhy = 'इसमें क्या गलत है?'
export const newDay = 'नया पार्ट कब तक आएगा'
export const returnPart = 'वापस भेजें'
export const returning = 'सेव हो रहा है...'
export const partReturned = (reference: string) => `${reference} के लिए पार्ट का इंतज़ार जारी है।`
export const returnFailure = 'यह दर्ज नहीं हुआ।'
