import { TRASH_DAYS } from '#contract/constants.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import { name as imageName } from './admin-gallery.ts'
import { plural } from './plural.ts'

/** The trash: the dialogs that delete, Undo, and the list of the back office; outcomes are in messages.ts. */
export const title = 'ट्रॅश'
export const loading = 'ट्रॅश लोड होत आहे...'
export const kind = 'प्रकार दाखवा'
export const allKinds = 'सर्व प्रकार'
export const kinds: Record<TrashEntity, string> = {
  products: 'प्रॉडक्ट',
  gallery: 'चित्र',
  bookings: 'बुकिंग',
  'repair-requests': 'दुरुस्ती रिक्वेस्ट',
  'sale-offers': 'विक्रीची रिक्वेस्ट',
  'contact-requests': 'मेसेज',
}

export const columns = { what: 'काय', kind: 'प्रकार', deleted: 'काढून टाकले', purge: 'कायमचे जाईल' }

/** Identifies the record. */
export const what = ({ entityId, reference, name }: { entityId: number; reference: string | null; name: string }) =>
  name === '' ? imageName(entityId) : reference === null ? name : `${reference}, ${name}`
export const deletedBy = (userName: string) => `${userName} यांनी`

export const restore = 'परत आणा'
export const restoreOne = (what: string) => `${what} परत आणा`
export const eraseOne = (what: string) => `कायमचे काढून टाका: ${what}`
export const erase = 'कायमचे काढून टाका'

const days = plural(TRASH_DAYS, { other: '# दिवस' })
export const intro = `काढून टाकलेले सर्व येथे ${days} राहते. ते कोणालाही दिसत नाही, आणि त्याच्या लिंक बंद असतात.`
/** In a dialog that asks before something is deleted. */
export const goesToTrash = `हे ट्रॅशमध्ये जाते आणि ${days} परत आणता येते.`
export const eraseChoice = 'कायमचे काढून टाका (ग्राहकाने सांगितले)'
export const eraseConsequence =
  'त्याच ईमेल किंवा मोबाइल नंबरच्या सर्व रिक्वेस्ट लगेच आणि कायमच्या काढून टाकल्या जातात: ग्राहकाने पाठवलेले, प्रायव्हेट लिंक, त्यांविषयी लिहिलेले आणि केलेल्या बदलांतील वैयक्तिक माहिती. ज्या रिक्वेस्टमध्ये पैशांचा हिशोब बाकी आहे किंवा वॉरंटी सुरू आहे, ती राहते. बिले आणि पेमेंट कायद्यानुसार जितके दिवस ठेवायची, तितके दिवस राहतात, पण मोबाइल नंबरशिवाय, आणि त्यांनी दुकानाला जे विकले त्याची व्हाउचर मोबाइल नंबरसह. हे परत आणता येणार नाही.'
export const eraseFromTrash =
  'याविषयी सेव्ह केलेले सर्व काही आत्ता काढून टाकले जाते. फक्त बिले, पेमेंट आणि खरेदी व्हाउचर राहतात, कारण ती कायद्यानुसार ठेवावी लागतात. हे परत आणता येणार नाही.'
