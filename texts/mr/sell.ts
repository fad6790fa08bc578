/** The page on which visitors offer a used device to the shop, and its form. */
export const title = 'तुमचा डिव्हाइस विका'
export const description = (shop: string) =>
  `वापरलेला लॅपटॉप, डेस्कटॉप, मोबाइल, मॉनिटर किंवा प्रिंटर ${shop} येथे विका. काय आहे ते सांगा, घेऊन या, आणि किंमत ऐकून ठरवा.`
export const intro = 'तुमच्याकडे काय आहे आणि तुम्ही कधी येणार ते सांगा. आम्ही डिव्हाइस तुमच्यासमोर पाहून किंमत सांगतो.'
/** In its place once the offer is sent. */
export const thanks = 'धन्यवाद. तुमची रिक्वेस्ट आम्हाला मिळाली आहे.'
export const home = 'होम'

export const formTitle = 'तुम्हाला काय विकायचे आहे?'
export const number = 'रिक्वेस्ट नं.'
export const fields = {
  category: 'डिव्हाइसचा प्रकार',
  device: 'ब्रँड आणि मॉडेल',
  condition: 'स्थिती',
  description: 'काय बिघडले आहे',
  accessories: 'सोबत काय देणार',
  priceFrom: 'अपेक्षित किंमत (₹)',
  priceTo: 'किंवा इतक्यापर्यंत (₹)',
  preferredDate: 'कोणत्या दिवशी येणार',
  name: 'नाव',
  phone: 'मोबाइल नंबर',
  email: 'ईमेल',
}
export const choose = 'निवडा'
export const deviceExample = 'डिव्हाइसवर लिहिल्याप्रमाणे'
export const submit = 'रिक्वेस्ट पाठवा'
export const submitting = 'पाठवत आहे...'
export const success = 'तुमची रिक्वेस्ट मिळाली.'
export const failure = 'तुमची रिक्वेस्ट पाठवता आली नाही. कृपया पुन्हा प्रयत्न करा.'
export const footer = 'ही रिक्वेस्ट म्हणजे वचन नाही: तुमच्याकडून विकण्याचे नाही, आणि आमच्याकडून विकत घेण्याचेही नाही.'
export const receipt = 'विक्रीची रिक्वेस्ट'
export const next = 'नवीन रिक्वेस्ट'

/** `visit` says when and where, in sentences of their own. */
export const steps = (visit: string) => [
  { title: 'आम्ही तुम्हाला कॉल करू', text: 'दुकानाच्या वेळेत, फॉर्ममध्ये नव्हते ते विचारण्यासाठी. सगळेच विकत घेता येत नाही.' },
  { title: 'तुम्ही डिव्हाइस आणाल', text: `${visit}. चार्जरही सोबत आणा.` },
  { title: 'किंमत ऐकून तुम्ही ठरवाल', text: 'काउंटरवर आम्ही तो तुमच्यासमोर चालवून पाहतो. तुम्ही हो म्हटल्यास पैसे लगेच मिळतात, व्हाउचरसह.' },
]
export const bringTitle = 'सोबत आणा'
export const bring = [
  'ओळखपत्र, जसे आधार, ड्रायव्हिंग लायसन्स, मतदार ओळखपत्र किंवा पासपोर्ट. त्याशिवाय आम्ही विकत घेऊ शकत नाही.',
  'डिव्हाइसचे बिल किंवा तो तुमचा असल्याचा दुसरा पुरावा, तुमच्याकडे असल्यास.',
  'तुमचा डेटा आधी दुसरीकडे ठेवा, आणि डिव्हाइसवर तुमच्या अकाउंटमधून लॉगआउट करा. त्यावर राहिलेले सर्व कायमचे काढून टाकले जाते.',
]
