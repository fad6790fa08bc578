/** The page of questions and answers; both are a document of the owner. */
export const pageTitle = 'FAQ'
/** The questions as far as a search engine shows them. */
export const metaDescription = (questions: readonly string[]) => questions.join(' ').slice(0, 155)
export const title = 'Frequently asked questions'
export const text = 'Answers that save you a call.'

export const callTitle = 'Something else?'
export const callText = 'Ask us. A question costs nothing.'
export const sendMessage = 'Send a message'
export const whatsApp = 'WhatsApp'
