import type { PhotoKind } from '#contract/desk/job-photos.ts'
import type { MarkView } from '#contract/desk/marks.ts'

/** Parts of an intake besides fields: photos, the passcode, the signature and marks. */
export const photos = 'फोटो'
export const ofMost = (count: number, most: number) => `${count} / ${most}`
export const kinds: Record<PhotoKind, string> = { before: 'कामाआधी', after: 'कामानंतर', signature: 'सही' }
export const taken = 'पुढील फोटो कधीचे'
export const takePhoto = 'फोटो काढा'
export const choosePhotos = 'फोटो निवडा'
export const inBackground = 'फोटो आपोआप अपलोड होत राहतात. तोपर्यंत तुम्ही पुढचे काम करा.'
export const uploading = 'अपलोड होत आहे'
export const onlyHere = 'फक्त याच पेजवर आहे: ते उघडे ठेवा'
export const waits = 'इंटरनेटची वाट पाहत आहे'
export const notUploaded = (reason: string) => `अपलोड झाला नाही. ${reason}`
export const leftOut = (names: readonly string[], most: number) =>
  `एका जॉबला जास्तीत जास्त ${most} फोटो असतात. हे जोडले नाहीत: ${names.join(', ')}. आधी दुसरे काढा.`
export const tryAgain = 'पुन्हा प्रयत्न करा'
export const leaveOut = 'हा फोटो नको'
export const openPhoto = (number: number) => `फोटो ${number} उघडा`
export const photoOf = (device: string) => `फोटो: ${device}`
export const customerSees = 'ग्राहकाला दिसतो'
export const showToCustomer = (name: string) => `${name} यांना ट्रॅक पेजवर दाखवा`
export const deletePhoto = 'फोटो काढून टाका'
export const photoDeleted = 'फोटो काढून टाकला आहे.'
export const photoFailure = 'फोटो बदलता आला नाही.'

export const passcode = 'पासकोड'
export const covered = '••••••••'
export const showPasscode = 'दाखवा'
export const hidePasscode = 'लपवा'
export const changePasscode = 'बदला'
export const erasePasscode = 'काढून टाका'
export const confirmErasePasscode = 'पासकोड काढून टाकायचा? तो परत आणता येणार नाही.'
export const passcodeErased = 'पासकोड काढून टाकला.'
export const addPasscode = 'पासकोड जोडा'
export const savePasscode = 'पासकोड सेव्ह करा'
export const saving = 'सेव्ह होत आहे...'
export const passcodeHint =
  'सुरक्षित ठेवला जातो. फक्त या जॉबचे टेक्निशियन आणि ॲडमिन तो पाहू शकतात, आणि जॉब कोणाकडेही नसेल तोपर्यंत दुकानातील सर्व लोक. डिव्हाइस ताब्यात देताना तो काढून टाकला जातो.'
export const notYourJob = 'फक्त या जॉबचे टेक्निशियन आणि ॲडमिन पासकोड पाहू शकतात.'
export const passcodeLost = 'पासकोड आता वाचता येत नाही. ग्राहकाला विचारा.'
export const passcodeFailure = 'पासकोड सेव्ह झाला नाही किंवा दाखवता आला नाही.'

export const signature = 'सही'
export const signatureOf = (name: string) => `${name} यांची सही`
export const signed = (name: string, at: string) => `${name}, ${at}. येथे लिहिलेल्या स्थितीत डिव्हाइस जमा केला आहे.`
export const signHere = (name: string) => `${name} यांनी येथे सही करावी`
export const sign = 'स्क्रीनवर सही घ्या'
export const signAgain = 'पुन्हा सही घ्या'
export const saveSignature = 'सही सेव्ह करा'
export const clear = 'पुसा'
export const signatureFailure = 'सही सेव्ह झाली नाही. ती अजून येथे आहे: पुन्हा प्रयत्न करा.'

export const marks = 'खुणा'
export const change = 'बदला'
export const changeMarks = 'खुणा बदला'
export const addMark = 'खूण जोडा'
export const side = 'बाजू'
export const views: Record<MarkView, string> = { open: 'उघडलेला', lid: 'झाकण', underside: 'खालची बाजू' }
/** Nine places of a side, line by line. */
export const places: Readonly<Record<string, string>> = {
  0: 'वर डावीकडे',
  1: 'वर मध्ये',
  2: 'वर उजवीकडे',
  3: 'डावीकडे',
  4: 'मध्ये',
  5: 'उजवीकडे',
  6: 'खाली डावीकडे',
  7: 'खाली मध्ये',
  8: 'खाली उजवीकडे',
}
export const pointAtDamage = 'जिथे तुटले किंवा खराब आहे तिथे टॅप करा, किंवा खूण जोडून तिची जागा निवडा.'
export const markAt = (note: string, side: string, place: string) => `${note} (${side}, ${place})`
export const markKinds: readonly string[] = ['ओरखडा', 'पोचा', 'तडा', 'पाणी सांडलेले']
export const markNote = (number: number) => `खूण ${number}: तिथे काय आहे?`
export const markPlace = (number: number) => `खूण ${number}: जागा`
export const markName = (number: number) => `खूण ${number}`
export const note = 'तिथे काय आहे'
export const saveMarks = 'खुणा सेव्ह करा'
export const marksFailure = 'खुणा सेव्ह झाल्या नाहीत.'
