import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

export const languages = 'या मजकुराची भाषा'
export const field = 'पेजच्या क्रमाने मजकूर'
export const translation = 'या भाषेतला मजकूर'
export const hint = 'प्रत्येक चौकटीच्या वर इंग्रजी मजकूर आहे. जे रिकामे ठेवाल ते ग्राहकांना इंग्रजीत दिसेल. { } आणि [ ]( ) आहेत तसेच ठेवा.'
export const readInEnglish = 'भाषांतर नाही: ग्राहकांना इंग्रजीत दिसते.'
export const nothing = 'येथे अजून भाषांतरासाठी काही नाही. आधी इंग्रजी मजकूर लिहा.'
export const missing = (count: number, all: number) =>
  count === 0
    ? 'सर्व मजकुराचे भाषांतर झाले आहे.'
    : plural(count, {
        one: `${formatNumber(all)} पैकी # मजकूर इंग्रजीत दिसतो.`,
        other: `${formatNumber(all)} पैकी # मजकूर इंग्रजीत दिसतात.`,
      })
