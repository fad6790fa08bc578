/** The public gallery. */
export const title = 'गॅलरी'
export const metaDescription = 'आमच्या वर्कशॉपमधील आणि दुकानातील चित्रे.'
export const text = 'वर्कशॉपमधून आणि दुकानातून.'
export const openImage = (position: number) => `चित्र ${position} उघडा`
export const openImageOf = (position: number, caption: string) => `चित्र ${position} उघडा: ${caption}`

/** Said of images that are no photos. */
export const samples = 'ही चित्रे आहेत, फोटो नाहीत.'
export const sampleOf = (caption: string) => `${caption} (नमुना चित्र)`

/** Captions of the pictures that a new gallery begins with; an uploaded image has none. */
export const captions = {
  'shop-front': 'दुकान समोरून: फलक, काचेमागे काउंटर, पायऱ्यांवर झाडे',
  bench: 'वर्कशॉपचे टेबल: हिरव्या मॅटवर लॅपटॉप, स्क्रूड्रायव्हर, ब्रश, मीटर आणि स्क्रूंचा ट्रे',
  'board-magnifier': 'भिंगाखाली डेस्कटॉपचा मदरबोर्ड',
  'laptop-open': 'खालचे कव्हर काढलेला लॅपटॉप: बॅटरी, बोर्ड, मेमरी, SSD आणि फॅन',
  'fan-before': 'आधी: लॅपटॉपचा फॅन, धूळ आणि तंतूंनी भरलेला',
  'fan-after': 'नंतर: तोच फॅन, साफ केलेला',
  soldering: 'मदरबोर्डवर सोल्डरिंग आयर्न आणि सोल्डरची तार',
  'disk-open': 'कव्हर नसलेली हार्ड डिस्क: प्लेट आणि हेड',
  upgrade: 'उघडलेल्या लॅपटॉपसमोर मेमरी मॉड्यूल आणि SSD',
  'tower-open': 'बाजूने उघडलेला डेस्कटॉप: कूलर, ग्राफिक्स कार्ड आणि केबल',
  'phone-open': 'उघडलेला फोन आणि त्याची फुटलेली स्क्रीन',
  'ready-shelf': 'शेल्फवर जॉब नंबरसह दुरुस्त केलेले लॅपटॉप',
}

/** Captions of the drawings that the gallery of an older installation began with. */
export const drawings = {
  storefront: 'दुकान समोरून: फलक आणि दुरुस्ती काउंटर',
  'laptop-2-navy': 'निळा लॅपटॉप, उघडा आणि चालू',
  motherboard: 'डेस्कटॉपचा मदरबोर्ड: प्रोसेसर, मेमरी स्लॉट आणि कनेक्टर',
  'laptop-2-graphite': 'ग्रे लॅपटॉप, उघडा आणि चालू',
  'virus-removal': 'चिमट्याने चिपवरील किडा काढला जात आहे',
  hdd: 'कव्हर नसलेली हार्ड डिस्क: प्लेट आणि हेड',
  desktop: 'मॉनिटर आणि कीबोर्डसह डेस्कटॉप',
  battery: 'लॅपटॉपची बॅटरी आणि ती बदलण्याचा स्क्रूड्रायव्हर',
  'ssd-ram': 'SSD आणि मेमरी मॉड्यूल',
  'all-in-one': 'कीबोर्ड आणि माउससह ऑल-इन-वन कॉम्प्युटर',
  'phone-navy': 'फोन, पुढून आणि मागून',
  monitor: 'स्टँडवर मॉनिटर',
}
