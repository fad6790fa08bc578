import * as z from 'zod/mini'
import { sampleQuestions } from '#samples/documents/faq.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText } from './fields.ts'
import { rowId } from './rows.ts'

export const QUESTIONS_MAX = 30
const QUESTION_MAX = 150
const ANSWER_MAX = 1500

const questionSchema = z.object({ id: rowId, question: line(QUESTION_MAX), answer: markedText(ANSWER_MAX) })
export type Question = z.infer<typeof questionSchema>

export const faqDocument = defineDocument({
  id: 2,
  schema: z.object({ questions: listOf(questionSchema, QUESTIONS_MAX, 1).check(distinct('question', 'twice')) }),
  defaults: { questions: sampleQuestions },
  publicFields: ['questions'],
  texts: ['question', 'answer'],
})
