import type { Target } from '#contract/content/documents/targets.ts'

/** The screens on which the owner edits the texts and lists of the site. */
export const title = 'टेक्स्ट और सूचियाँ'
export const intro = 'वेबसाइट पर लोग जो पढ़ते हैं, पेज के हिसाब से। हर बदलाव तुरंत दिखता है, और पहले का कुछ भी वापस लाया जा सकता है।'
export const loading = 'लोड हो रहा है...'
export const failure = 'यह लोड नहीं हो सका।'
export const changed = (time: string, who: string) => `${time} बजे ${who} ने बदला`
export const asDelivered = 'अब तक नहीं बदला'
export const viewPage = 'पेज देखें'
export const back = 'सभी टेक्स्ट और सूचियाँ'
export const unknown = 'ऐसा कोई टेक्स्ट नहीं है।'

/** Each document: its name, and what is in it. */
export const documents = {
  services: {
    title: 'सर्विस',
    text: 'दुकान क्या-क्या करती है, कीमत के साथ, पेजों के क्रम में, और नीचे के कार्ड। पहली चार होम पेज पर दिखती हैं।',
  },
  brands: { title: 'ब्रांड', text: 'नाम और लोगो, अपने क्रम में। मेन्यू में पहले तीन दिखते हैं।' },
  faq: { title: 'सवाल-जवाब', text: 'सवाल-जवाब वाले पेज के सवाल, अपने क्रम में।' },
  reviews: { title: 'रिव्यू', text: 'ग्राहक क्या कहते हैं, "हमारे बारे में" पेज पर, और रेटिंग का औसत।' },
  about: { title: 'पेज: हमारे बारे में', text: 'दुकान कैसी है, और क्या करती है।' },
  privacy: { title: 'प्राइवेसी पॉलिसी', text: 'उसकी तारीख, आप कितने दिन में जवाब देते हैं, और आपके अपने पैराग्राफ़।' },
  laptopRepair: { title: 'पेज: लैपटॉप रिपेयर', text: 'वहाँ क्या ठीक होता है, और यहीं क्यों करवाएँ।' },
  desktopRepair: { title: 'पेज: डेस्कटॉप रिपेयर', text: 'वहाँ क्या ठीक होता है, और यहीं क्यों करवाएँ।' },
  hardwareRepair: { title: 'पेज: हार्डवेयर रिपेयर', text: 'वहाँ क्या ठीक होता और लगाया जाता है, और यहीं क्यों करवाएँ।' },
  laptopService: { title: 'पेज: लैपटॉप सर्विस', text: 'सर्विस में क्या-क्या आता है, और यहीं क्यों करवाएँ।' },
}

/** How facts and links are written in a text. */
export const marksHint =
  'दुकान की जानकारी ऐसे डालें (वह अपने आप बदलती रहेगी): {phone}, {whatsapp}, {email}, {address}, {place}, {area}, {city}, {hours}, {shop}, {returns}; और लिंक ऐसे: [संपर्क पेज](/contact)'

/** A row that only the back office shows. */
export const hidden = 'छिपा हुआ'
export const hiddenOf = (title: string) => `${title} (छिपा हुआ)`

export const drawing = 'चित्र'
export const leadsTo = 'दबाने पर खुले'
export const targets: Record<Target, string> = {
  none: 'कुछ नहीं',
  services: 'सर्विस',
  laptopRepair: 'लैपटॉप रिपेयर',
  desktopRepair: 'डेस्कटॉप रिपेयर',
  hardwareRepair: 'हार्डवेयर रिपेयर',
  laptopService: 'लैपटॉप सर्विस',
  repairRequest: 'रिपेयर रिक्वेस्ट फ़ॉर्म',
  shop: 'शॉप',
  sell: 'अपना डिवाइस बेचें',
  contact: 'संपर्क',
}
export const ownPhoto = 'अपनी फ़ोटो'
export const photoText = 'फ़ोटो में क्या है'
export const photoTextHint = 'जो फ़ोटो देख नहीं सकते, उन्हें यह पढ़कर सुनाया जाता है।'

export const faq = {
  fields: { questions: 'सवाल' },
  add: 'सवाल जोड़ें',
  question: 'सवाल',
  answer: 'जवाब',
}

export const brands = {
  fields: { brands: 'ब्रांड' },
  hint: 'जो छिपे नहीं हैं, उनमें से पहले तीन मेन्यू में दिखते हैं।',
  add: 'ब्रांड जोड़ें',
  name: 'नाम',
  logo: 'लोगो',
  noLogo: 'नाम लिखा हुआ',
  picture: 'अपनी तस्वीर',
}

export const reviews = {
  fields: { reviews: 'रिव्यू' },
  hint: 'ग्राहक का नाम दिखाने से पहले उनसे पूछ लें। सर्च इंजन को सिर्फ़ असली रिव्यू का औसत बताया जाता है।',
  add: 'रिव्यू जोड़ें',
  name: 'नाम',
  rating: 'स्टार',
  text: 'क्या कहा',
  source: 'कहाँ लिखा, जैसे Google',
  date: 'तारीख',
  sample: 'नमूना, किसी ग्राहक का नहीं',
  daysAgo: 'कितने दिन पहले',
  isSample: 'नमूना',
  none: 'रिव्यू न हों तो पेज का यह हिस्सा नहीं दिखता।',
}

export const services = {
  fields: { services: 'सर्विस', cards: 'सर्विस के नीचे के कार्ड' },
  hint: 'जो छिपी नहीं हैं, उनमें से पहली चार होम पेज पर और हर पेज के नीचे दिखती हैं।',
  add: 'सर्विस जोड़ें',
  addCard: 'कार्ड जोड़ें',
  cardText: 'एक वाक्य',
  title: 'शीर्षक',
  description: 'एक-दो वाक्यों में, सूचियों के लिए',
  details: 'आप इसे कैसे करते हैं',
  included: 'इसमें क्या-क्या मिलता है',
  includedHint: 'हर लाइन में एक बात।',
  photo: 'चित्र की जगह अपनी फ़ोटो',
}

/** Price, time and warranty of a service or a repair. Empty ones are not shown. The examples are English: the program reads the days of "90 days". */
export const facts = {
  priceFrom: 'कीमत कितने से, रुपयों में (ज़रूरी नहीं)',
  usualTime: 'आम तौर पर लगने वाला समय, जैसे same day (ज़रूरी नहीं)',
  warranty: 'वारंटी, जैसे 90 days (ज़रूरी नहीं)',
  timeHint: 'जैसे same day',
  warrantyHint: 'जैसे 90 days',
}

export const about = {
  fields: {
    title: 'शीर्षक',
    story: 'शीर्षक के नीचे के पैराग्राफ़',
    description: 'सर्च इंजन के लिए जानकारी',
    photo: 'चित्र की जगह दुकान की फ़ोटो',
    photoText,
    servicesTitle: 'सूची का शीर्षक',
    services: 'दुकान क्या करती है',
    reviewsTitle: 'रिव्यू के ऊपर का शीर्षक',
  },
  storyHint: `हर लाइन एक पैराग्राफ़ है। ${marksHint}`,
  add: 'एंट्री जोड़ें',
  service: 'एंट्री',
}

export const privacy = {
  fields: { updated: 'पिछले बदलाव की तारीख', answerDays: 'कितने दिन में जवाब देते हैं', countsVisits: 'विज़िट', paragraphs: 'और पैराग्राफ़' },
  hint: 'पॉलिसी का बाकी हिस्सा बताता है कि यह सॉफ़्टवेयर क्या करता है। इसके अलावा आप जो करते हैं, जैसे दुकान में कैमरा, वह यहाँ जोड़ें।',
  add: 'पैराग्राफ़ जोड़ें',
  title: 'शीर्षक',
  text: 'टेक्स्ट',
  updatedHint: 'पॉलिसी की बात बदलें, तो यहाँ आज की तारीख लिखें।',
  countsVisits: { yes: 'गिनी जाती हैं, देखने वालों की कोई जानकारी रखे बिना', no: 'नहीं गिनी जातीं' },
}

/** One of the four service pages. */
export const servicePage = {
  fields: {
    intro: 'शीर्षक के नीचे का वाक्य',
    description: 'सर्च इंजन के लिए जानकारी',
    listTitle: 'सूची का शीर्षक',
    services: 'क्या-क्या किया जाता है',
    whyChooseUs: 'हमें क्यों चुनें',
    priceFrom: 'कीमत कितने से, रुपयों में',
    usualTime: 'आम तौर पर लगने वाला समय',
    warranty: 'वारंटी',
  },
  priceHint: 'खाली छोड़ने पर नीचे की सबसे कम कीमत।',
  descriptionHint: 'एक-दो वाक्य। ये पेज के लिंक के साथ दिखते हैं।',
  reasonsHint: 'हर लाइन में एक कारण।',
  add: 'एंट्री जोड़ें',
  title: 'शीर्षक',
  text: 'टेक्स्ट',
}
