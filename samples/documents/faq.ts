import type { Question } from '#contract/content/documents/faq.ts'

export const sampleQuestions: Question[] = [
  {
    question: 'What is your return policy?',
    answer:
      'You can return an item within {returns} of buying it. It must be in its original condition, and you need the receipt. Bring both to the counter.',
  },
  {
    question: 'Do you offer 24/7 technical support?',
    answer:
      'You can write to us 24/7, on WhatsApp or through the site. People answer while the shop is open: {hours}. Then you can also call {phone}.',
  },
  {
    question: 'How do I contact customer service?',
    answer: 'Call {phone}, write to {email}, or send a message from the [contact page](/contact). You can also come by: {address}.',
  },
]
