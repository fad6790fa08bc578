import * as z from 'zod/mini'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText } from './fields.ts'

export const QUESTIONS_MAX = 30
const QUESTION_MAX = 150
const ANSWER_MAX = 1500

const questionSchema = z.object({ question: line(QUESTION_MAX), answer: markedText(ANSWER_MAX) })
export type Question = z.infer<typeof questionSchema>

export const faqDocument = defineDocument({
  id: 2,
  schema: z.object({ questions: listOf(questionSchema, QUESTIONS_MAX, 1).check(distinct('question', 'twice')) }),
  defaults: {
    questions: [
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
    ] as Question[],
  },
  publicFields: ['questions'],
})
