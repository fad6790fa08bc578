/** The language in which an account reads the back office, and that of a paper. */
export const label = 'Language'
export const hint = 'For the back office and for emails to you.'
export const failure = 'The language could not be changed.'

export const ofPaper = 'Language of this document'
export const customerReads = (language: string) => `The customer reads ${language}.`
