/** The page of questions and answers; both are a document of the owner. */
export const pageTitle = 'सवाल-जवाब'
/** The questions as far as a search engine shows them, cut between words. */
export const metaDescription = (questions: readonly string[]) => `${questions.join(' ')} `.slice(0, 155).replace(/\s\S*$/, '')
export const title = 'अक्सर पूछे जाने वाले सवाल'
export const text = 'ये जवाब पढ़ लें, शायद कॉल की ज़रूरत न पड़े।'

export const callTitle = 'कुछ और पूछना है?'
export const callText = 'हमसे पूछें। पूछने का कोई पैसा नहीं लगता।'
export const sendMessage = 'मैसेज भेजें'
export const whatsApp = 'WhatsApp'
