import type { Question } from '#contract/documents/faq.ts'

export const sampleQuestions: Question[] = [
  {
    question: 'What is your return policy?',
    answer:
      'You can return an item within {returns} of buying it. It must be in its original condition, and you need the receipt. Bring both to the counter.',
  },
  {
    question: 'Do you offer 24/7 technical support?',
    answer:
      'Yes, technical support is there 24/7. Call {phone} or write to us on WhatsApp at any hour. The counter and the bench are open {hours}.',
  },
  {
    question: 'How do I contact customer service?',
    answer: 'Call {phone}, write to {email}, or send a message from the [contact page](/contact). You can also come by: {address}.',
  },
]
