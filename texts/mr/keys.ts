export const title = 'कीबोर्डची बटणे'
export const key = '?'
export const keys: readonly (readonly [key: string, does: string])[] = [
  ['N', 'नवीन जॉब'],
  ['Ctrl K', 'सगळीकडे शोधा'],
  ['Ctrl Z', 'आत्ता केलेले पूर्ववत करा'],
  ['J, K', 'यादीत: पुढची आणि मागची ओळ'],
  ['X', 'यादीत: ओळ निवडा'],
  ['Enter', 'यादीत: ओळ उघडा'],
  ['/', 'यादीत: शोधा'],
  ['?', 'ही यादी'],
]
