import type { LabState } from '#contract/desk/outside.ts'

/** The page of a lab, which it opens by the code on the challan. */
export const title = 'आपके लिए काम'
export const loading = 'काम लोड हो रहा है...'
export const failure = 'काम लोड नहीं हो सका।'
export const gone = 'यह लिंक अब नहीं खुलता। दुकान से नया लिंक माँगें।'
export const heading = (number: string) => `चालान ${number}`
export const intro = { repair: 'हमने यह आपको रिपेयर के लिए भेजा है।', claim: 'हमने यह आपको क्लेम के लिए भेजा है।' }
export const what = 'क्या'
export const serial = 'सीरियल नंबर'
export const why = 'क्या करना है'
export const reference = 'हमारा रेफ़रेंस नंबर'
export const sentOn = 'भेजने की तारीख'
export const dueOn = 'वापसी की तारीख'
export const agreed = 'तय कीमत'
export const unsaid = 'कृपया अपनी कीमत बताएँ'
export const now = 'अभी'
export const states: Record<LabState, string> = {
  sent: 'आपके पास आ रहा है',
  received: 'मिल गया',
  working: 'काम चल रहा है',
  done: 'काम हो गया',
  impossible: 'रिपेयर नहीं हो सकती',
  sent_back: 'वापस भेज दिया',
}
export const fields = { state: 'काम कहाँ तक पहुँचा?', price: 'आपकी कीमत, रुपयों में', note: 'दुकान के लिए नोट' }
export const chooseState = 'चुनें'
export const submit = 'दुकान को बताएँ'
export const submitting = 'भेज रहे हैं...'
export const submitFailure = 'यह दुकान तक नहीं पहुँचा।'
export const sent = 'दुकान को मिल गया। सामान वापस पहुँचने तक आप इसे यहाँ बदल सकते हैं।'
export const closed = 'यह काम पूरा हो चुका है। धन्यवाद।'
export const photos = 'फ़ोटो'
export const photosHint = (most: number) => `दुकान के लिए: खराबी की, या काम के बाद की। ज़्यादा से ज़्यादा ${most}, सामान वापस पहुँचने तक।`
export const photoOf = (at: number) => `फ़ोटो ${at}`
export const takePhoto = 'फ़ोटो लें'
export const choosePhotos = 'फ़ोटो चुनें'
export const uploading = (at: number, of: number) => `फ़ोटो भेज रहे हैं: ${at}/${of}`
export const photosSent = 'फ़ोटो दुकान तक पहुँच गईं।'
export const photosFull = (most: number) => `यहाँ ज़्यादा से ज़्यादा ${most} फ़ोटो रख सकते हैं। बाकी नहीं भेजी गईं।`
export const photoFailure = 'फ़ोटो दुकान तक नहीं पहुँची। फिर से कोशिश करें।'
export const remove = 'हटाएँ'
export const removePhoto = (at: number) => `फ़ोटो ${at} हटाएँ`
export const removing = 'हटा रहे हैं...'
export const photoRemoved = 'फ़ोटो हटा दी गई है।'
export const removeFailure = 'फ़ोटो नहीं हटी। फिर से कोशिश करें।'
