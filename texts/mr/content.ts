import type { Target } from '#contract/content/documents/targets.ts'

/** The screens on which the owner edits the texts and lists of the site. */
export const title = 'मजकूर आणि याद्या'
export const intro = 'ग्राहक साइटवर काय वाचतात, पेजनुसार. प्रत्येक बदल लगेच दिसतो, आणि आधीचे कोणतेही व्हर्जन परत आणता येते.'
export const loading = 'लोड होत आहे...'
export const failure = 'हे लोड झाले नाही.'
export const changed = (time: string, who: string) => `${who} यांनी बदलले, ${time}`
export const asDelivered = 'सुरुवातीला होते तसे'
export const viewPage = 'पेज पाहा'
export const back = 'सर्व मजकूर आणि याद्या'
export const unknown = 'असा मजकूर नाही.'

/** Each document: its name, and what is in it. */
export const documents = {
  services: {
    title: 'सेवा',
    text: 'दुकान काय करते, किमतींसह, पेजच्या क्रमाने, आणि त्याखालील कार्ड. पहिल्या चार होम पेजवर दिसतात.',
  },
  brands: { title: 'ब्रँड', text: 'नावे आणि लोगो, त्यांच्या क्रमाने. मेनूमध्ये पहिले तीन दिसतात.' },
  faq: { title: 'प्रश्न-उत्तरे', text: 'प्रश्न-उत्तरांच्या पेजवरील प्रश्न, त्यांच्या क्रमाने.' },
  reviews: { title: 'रिव्ह्यू', text: 'ग्राहक काय म्हणतात, "आमच्याविषयी" पेजवर, आणि त्यांची सरासरी.' },
  about: { title: 'पेज: आमच्याविषयी', text: 'दुकान कसे आहे, आणि काय करते.' },
  privacy: { title: 'प्रायव्हसी पॉलिसी', text: 'तिची तारीख, तुम्ही किती दिवसांत उत्तर देता, आणि तुमचे आणखी पॅराग्राफ.' },
  laptopRepair: { title: 'पेज: लॅपटॉप दुरुस्ती', text: 'तिथे काय दुरुस्त होते, आणि आमच्याकडेच का.' },
  desktopRepair: { title: 'पेज: डेस्कटॉप दुरुस्ती', text: 'तिथे काय दुरुस्त होते, आणि आमच्याकडेच का.' },
  hardwareRepair: { title: 'पेज: हार्डवेअर दुरुस्ती', text: 'तिथे काय दुरुस्त होते आणि बसवले जाते, आणि आमच्याकडेच का.' },
  laptopService: { title: 'पेज: लॅपटॉप सर्व्हिस', text: 'सर्व्हिसमध्ये काय येते, आणि आमच्याकडेच का.' },
}

/** How facts and links are written in a text. */
export const marksHint =
  'आपोआप अपडेट होणारी दुकानाची माहिती अशी लिहा: {phone}, {whatsapp}, {email}, {address}, {place}, {area}, {city}, {hours}, {shop}, {returns}. लिंक अशी: [संपर्क पेज](/contact).'

/** A row that only the back office shows. */
export const hidden = 'लपवलेले'
export const hiddenOf = (title: string) => `${title} (लपवलेले)`

export const drawing = 'चित्र'
export const leadsTo = 'कुठे जाते'
export const targets: Record<Target, string> = {
  none: 'कुठेही नाही',
  services: 'सेवा',
  laptopRepair: 'लॅपटॉप दुरुस्ती',
  desktopRepair: 'डेस्कटॉप दुरुस्ती',
  hardwareRepair: 'हार्डवेअर दुरुस्ती',
  laptopService: 'लॅपटॉप सर्व्हिस',
  repairRequest: 'दुरुस्ती रिक्वेस्ट फॉर्म',
  shop: 'शॉप',
  sell: 'तुमचा डिव्हाइस विका',
  contact: 'संपर्क',
}
export const ownPhoto = 'तुमचा फोटो'
export const photoText = 'फोटोत काय दिसते'
export const photoTextHint = 'ज्यांना फोटो दिसत नाही, त्यांना हे वाचून दाखवले जाते.'

export const faq = {
  fields: { questions: 'प्रश्न' },
  add: 'प्रश्न जोडा',
  question: 'प्रश्न',
  answer: 'उत्तर',
}

export const brands = {
  fields: { brands: 'ब्रँड' },
  hint: 'न लपवलेले पहिले तीन मेनूमध्ये दिसतात.',
  add: 'ब्रँड जोडा',
  name: 'नाव',
  logo: 'लोगो',
  noLogo: 'फक्त नाव',
  picture: 'तुमचे चित्र',
}

export const reviews = {
  fields: { reviews: 'रिव्ह्यू' },
  hint: 'ग्राहकाचे नाव टाकण्याआधी त्यांना विचारा. सर्च इंजिनला फक्त खऱ्या रिव्ह्यूंची सरासरी दिली जाते.',
  add: 'रिव्ह्यू जोडा',
  name: 'नाव',
  rating: 'स्टार',
  text: 'काय म्हणतात',
  source: 'कुठे लिहिला, उदा. Google',
  date: 'तारीख',
  sample: 'नमुना, ग्राहकाचा नाही',
  daysAgo: 'किती दिवसांपूर्वी',
  isSample: 'नमुना',
  none: 'रिव्ह्यू नसतील, तर पेजचा हा भाग दिसत नाही.',
}

export const services = {
  fields: { services: 'सेवा', cards: 'सेवांखालील कार्ड' },
  hint: 'न लपवलेल्या पहिल्या चार होम पेजवर आणि प्रत्येक पेजच्या तळाशी दिसतात.',
  add: 'सेवा जोडा',
  addCard: 'कार्ड जोडा',
  cardText: 'एक वाक्य',
  title: 'नाव',
  description: 'यादीसाठी, एक-दोन वाक्यांत',
  details: 'तुम्ही हे कसे करता',
  included: 'यात काय येते',
  includedHint: 'एका ओळीत एक गोष्ट.',
  photo: 'चित्राऐवजी तुमचा फोटो',
}

/** Price, time and warranty of a service or a repair. Empty ones are not shown. */
export const facts = {
  priceFrom: 'सुरुवातीची किंमत, रुपये (ऐच्छिक)',
  usualTime: 'साधारण वेळ, उदा. same day (ऐच्छिक)',
  warranty: 'वॉरंटी, उदा. 90 days (ऐच्छिक)',
  timeHint: 'उदा. same day.',
  warrantyHint: 'उदा. 90 days.',
}

export const about = {
  fields: {
    title: 'शीर्षक',
    story: 'शीर्षकाखालील पॅराग्राफ',
    description: 'सर्च इंजिनसाठी माहिती',
    photo: 'चित्राऐवजी दुकानाचा फोटो',
    photoText,
    servicesTitle: 'यादीचे शीर्षक',
    services: 'दुकान काय करते',
    reviewsTitle: 'रिव्ह्यूंवरील शीर्षक',
  },
  storyHint: `प्रत्येक ओळ एक पॅराग्राफ असते. ${marksHint}`,
  add: 'नोंद जोडा',
  service: 'नोंद',
}

export const privacy = {
  fields: { updated: 'शेवटचा बदल', answerDays: 'तुम्ही किती दिवसांत उत्तर देता', countsVisits: 'भेटी', paragraphs: 'आणखी पॅराग्राफ' },
  hint: 'पॉलिसीचा बाकी भाग हे सॉफ्टवेअर काय करते ते सांगतो. त्याशिवाय तुम्ही जे करता ते येथे लिहा, उदा. दुकानातील कॅमेरा.',
  add: 'पॅराग्राफ जोडा',
  title: 'शीर्षक',
  text: 'मजकूर',
  updatedHint: 'पॉलिसीत बदल केल्यावर येथे आजची तारीख टाका.',
  countsVisits: { yes: 'मोजल्या जातात, पाहणाऱ्यांची कोणतीही माहिती न ठेवता', no: 'मोजल्या जात नाहीत' },
}

/** One of the four service pages. */
export const servicePage = {
  fields: {
    intro: 'शीर्षकाखालील वाक्य',
    description: 'सर्च इंजिनसाठी माहिती',
    listTitle: 'यादीचे शीर्षक',
    services: 'काय केले जाते',
    whyChooseUs: 'आमच्याकडेच का',
    priceFrom: 'सुरुवातीची किंमत, रुपये',
    usualTime: 'साधारण वेळ',
    warranty: 'वॉरंटी',
  },
  priceHint: 'रिकामे सोडल्यास खालच्या किमतींतील सर्वात कमी.',
  descriptionHint: 'एक-दोन वाक्ये. पेजच्या लिंकसोबत दिसतात.',
  reasonsHint: 'एका ओळीत एक कारण.',
  add: 'नोंद जोडा',
  title: 'शीर्षक',
  text: 'मजकूर',
}
