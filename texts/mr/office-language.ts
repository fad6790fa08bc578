/** The language in which an account reads the back office, and that of a paper. */
export const label = 'भाषा'
export const hint = 'बॅक ऑफिस आणि तुम्हाला येणारे ईमेल याच भाषेत असतील.'
export const failure = 'भाषा बदलता आली नाही.'

export const ofPaper = 'या कागदाची भाषा'
export const customerReads = (language: string) => `ग्राहकाची भाषा: ${language}`
