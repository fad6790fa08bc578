/** The public gallery. */
export const title = 'गैलरी'
export const metaDescription = 'हमारी वर्कशॉप और दुकान की तस्वीरें।'
export const text = 'वर्कशॉप और दुकान से।'
export const openImage = (position: number) => `तस्वीर ${position} खोलें`
export const openImageOf = (position: number, caption: string) => `तस्वीर ${position} खोलें: ${caption}`

/** Said of images that are no photos. */
export const samples = 'ये चित्र हैं, फ़ोटो नहीं।'
export const sampleOf = (caption: string) => `${caption} (नमूने की तस्वीर)`

/** Captions of the pictures that a new gallery begins with; an uploaded image has none. */
export const captions = {
  'shop-front': 'दुकान सामने से: बोर्ड, काँच के पीछे काउंटर, सीढ़ियों पर पौधे',
  bench: 'वर्कशॉप की मेज़: हरे मैट पर लैपटॉप, पेचकस, ब्रश, मीटर और पेचों की ट्रे',
  'board-magnifier': 'मैग्निफ़ायर के नीचे डेस्कटॉप का मदरबोर्ड',
  'laptop-open': 'नीचे के कवर के बिना लैपटॉप: बैटरी, बोर्ड, मेमोरी, SSD और पंखा',
  'fan-before': 'पहले: लैपटॉप का पंखा, धूल और रेशों से भरा',
  'fan-after': 'बाद में: वही पंखा, साफ़ किया हुआ',
  soldering: 'मदरबोर्ड पर सोल्डरिंग आयरन और सोल्डर का तार',
  'disk-open': 'बिना कवर की हार्ड डिस्क: प्लेट और हेड',
  upgrade: 'खुले लैपटॉप के सामने मेमोरी मॉड्यूल और SSD',
  'tower-open': 'एक तरफ़ से खुला डेस्कटॉप: कूलर, ग्राफ़िक्स कार्ड और केबल',
  'phone-open': 'खुला फ़ोन और उसकी टूटी स्क्रीन',
  'ready-shelf': 'शेल्फ़ पर जॉब नंबर के साथ ठीक किए हुए लैपटॉप',
}

/** Captions of the drawings that the gallery of an older installation began with. */
export const drawings = {
  storefront: 'दुकान सामने से: बोर्ड और रिपेयर काउंटर',
  'laptop-2-navy': 'नीला लैपटॉप, खुला और चालू',
  motherboard: 'डेस्कटॉप का मदरबोर्ड: प्रोसेसर, मेमोरी स्लॉट और कनेक्टर',
  'laptop-2-graphite': 'ग्रे लैपटॉप, खुला और चालू',
  'virus-removal': 'चिमटी से चिप पर से कीड़ा हटाया जा रहा है',
  hdd: 'बिना कवर की हार्ड डिस्क: प्लेट और हेड',
  desktop: 'मॉनिटर और कीबोर्ड के साथ डेस्कटॉप',
  battery: 'लैपटॉप की बैटरी और उसे बदलने का पेचकस',
  'ssd-ram': 'SSD और मेमोरी मॉड्यूल',
  'all-in-one': 'कीबोर्ड और माउस के साथ ऑल-इन-वन कंप्यूटर',
  'phone-navy': 'फ़ोन, आगे और पीछे से',
  monitor: 'स्टैंड पर मॉनिटर',
}
