import type { ReactNode } from 'react'

/** The page of the whole catalogue. */
export const page = {
  title: 'सेवा',
  metaDescription: (city: string) => `${city} येथे कॉम्प्युटर आणि लॅपटॉप दुरुस्ती, डेटा रिकव्हरी, व्हायरस काढणे, अपग्रेड आणि ॲक्सेसरीज.`,
  text: 'आमचे रोजचे काम. आम्ही कसे काम करतो ते वाचण्यासाठी कोणतीही सेवा उघडा.',
  listTitle: 'आमच्या सेवा',
  learnMore: (service: string, hidden: (text: string) => ReactNode) => <>अधिक जाणून घ्या {hidden(`: ${service}`)}</>,
  cardsTitle: 'आमची खासियत',
  formsTitle: 'काय करून घ्यायचे ते माहीत आहे?',
  formsText: 'थेट फॉर्म भरा. आधी तुम्ही किंमत मंजूर करता, मग काम सुरू होते.',
}

/** Two pictures of one fan. */
export const beforeAfter = {
  before: { label: 'आधी', alt: 'आधी: लॅपटॉपचा फॅन, धूळ आणि तंतूंनी भरलेला' },
  after: { label: 'नंतर', alt: 'नंतर: तोच फॅन, साफ केलेला' },
  caption: 'साफसफाईच्या आधी आणि नंतर फॅन. ही चित्रे आहेत, फोटो नाहीत.',
}

/** The page of one service, and the list of all. */
export const servicePage = {
  home: 'होम',
  services: 'सेवा',
  allTitle: 'सर्व सेवा',
  allMetaDescription: 'दुकानाच्या सर्व सेवा: प्रत्येकात काय काय मिळते आणि ती कशी बुक करायची.',
  allText: 'कशात काय काय मिळते ते पाहण्यासाठी सेवा निवडा.',
  choose: 'सेवा निवडा',
  missingTitle: 'सेवा सापडली नाही',
  missingText: 'ही सेवा आता नाही, किंवा लिंक चुकीची आहे. यांपैकी एक निवडा.',
  howTitle: 'आम्ही हे कसे करतो',
  includedTitle: 'यात काय काय मिळते',
  bookTitle: 'बुक करा',
  bookText: 'काय बिघडले आहे आणि तुम्हाला कधी यायचे आहे ते सांगा. आधी तुम्ही किंमत मंजूर करता, मग काम सुरू होते.',
  book: 'दुरुस्ती बुक करा',
  call: 'दुकानाला कॉल करा',
  contactTitle: 'संपर्काची माहिती',
  whyTitle: 'आमच्याकडेच का',
}
