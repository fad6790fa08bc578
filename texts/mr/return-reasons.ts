import type { ReturnReason } from '#contract/desk/returns.ts'

export const reasons: Record<ReturnReason, string> = {
  impossible: 'याची दुरुस्ती होऊ शकत नाही',
  no_part: 'याचा पार्ट मिळत नाही',
  declined: 'दुरुस्ती नको असे सांगितले',
  uneconomical: 'दुरुस्तीचा खर्च याच्या किमतीपेक्षा जास्त आहे',
  other: 'दुसरे कारण',
}
export const label = 'दुरुस्ती का झाली नाही?'
export const choose = 'कारण निवडा'
export const words = 'तुमच्या शब्दांत'
export const wordsHint = 'ग्राहकाला हे दिसते.'
export const returned = 'दुरुस्ती झाली नाही'
export const unrepaired = (reason: string) => `दुरुस्ती झाली नाही: ${reason}`
