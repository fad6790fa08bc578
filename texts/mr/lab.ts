import type { LabState } from '#contract/desk/outside.ts'

/** The page of a lab, which it opens by the code on the challan. */
export const title = 'तुमच्यासाठी काम'
export const loading = 'काम लोड होत आहे...'
export const failure = 'काम लोड झाले नाही.'
export const gone = 'ही लिंक आता उघडत नाही. दुकानाकडून नवीन लिंक मागा.'
export const heading = (number: string) => `चलान ${number}`
export const intro = { repair: 'आम्ही हे तुम्हाला दुरुस्तीसाठी पाठवले आहे.', claim: 'आम्ही हे तुम्हाला क्लेमसाठी पाठवले आहे.' }
export const what = 'काय'
export const serial = 'सीरियल नंबर'
export const why = 'काय करायचे आहे'
export const reference = 'आमचा रेफरन्स नंबर'
export const sentOn = 'पाठवल्याची तारीख'
export const dueOn = 'परत येण्याची तारीख'
export const agreed = 'ठरलेली किंमत'
export const unsaid = 'कृपया तुमची किंमत सांगा'
export const now = 'आता'
export const states: Record<LabState, string> = {
  sent: 'तुमच्याकडे येत आहे',
  received: 'मिळाले',
  working: 'काम सुरू आहे',
  done: 'काम झाले',
  impossible: 'दुरुस्त होऊ शकत नाही',
  sent_back: 'परत पाठवले',
}
export const fields = { state: 'काम कुठपर्यंत आले?', price: 'तुमची किंमत, रुपयांमध्ये', note: 'दुकानासाठी नोट' }
export const chooseState = 'निवडा'
export const submit = 'दुकानाला सांगा'
export const submitting = 'पाठवत आहे...'
export const submitFailure = 'हे दुकानापर्यंत पोहोचले नाही.'
export const sent = 'दुकानाला मिळाले. सामान परत येईपर्यंत तुम्ही हे येथे बदलू शकता.'
export const closed = 'हे काम संपले आहे. धन्यवाद.'
export const photos = 'फोटो'
export const photosHint = (most: number) => `दुकानासाठी: बिघाडाचे किंवा कामानंतरचे. जास्तीत जास्त ${most}, सामान परत येईपर्यंत.`
export const photoOf = (at: number) => `फोटो ${at}`
export const takePhoto = 'फोटो काढा'
export const choosePhotos = 'फोटो निवडा'
export const uploading = (at: number, of: number) => `फोटो पाठवत आहे: ${at}/${of}`
export const photosSent = 'फोटो दुकानापर्यंत पोहोचले.'
export const photosFull = (most: number) => `येथे जास्तीत जास्त ${most} फोटो ठेवता येतात. बाकीचे पाठवले नाहीत.`
export const photoFailure = 'फोटो दुकानापर्यंत पोहोचला नाही. पुन्हा प्रयत्न करा.'
export const remove = 'काढून टाका'
export const removePhoto = (at: number) => `फोटो ${at} काढून टाका`
export const removing = 'काढत आहे...'
export const photoRemoved = 'फोटो काढून टाकला आहे.'
export const removeFailure = 'फोटो काढता आला नाही. पुन्हा प्रयत्न करा.'
