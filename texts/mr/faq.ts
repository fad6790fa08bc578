/** The page of questions and answers; both are a document of the owner. */
export const pageTitle = 'प्रश्न-उत्तरे'
/** The questions as far as a search engine shows them, cut between words. */
export const metaDescription = (questions: readonly string[]) => `${questions.join(' ')} `.slice(0, 155).replace(/\s\S*$/, '')
export const title = 'नेहमी विचारले जाणारे प्रश्न'
export const text = 'ही उत्तरे वाचा, कदाचित कॉल करावा लागणार नाही.'

export const callTitle = 'आणखी काही विचारायचे आहे?'
export const callText = 'आम्हाला विचारा. विचारण्याचे पैसे लागत नाहीत.'
export const sendMessage = 'मेसेज पाठवा'
export const whatsApp = 'WhatsApp'
