import { QUESTIONS_MAX, type Question } from '#contract/content/documents/faq.ts'
import * as texts from '#texts/content.ts'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import type { FieldKinds } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { QuestionList } from '#web/content/question-list.tsx'

const kinds: FieldKinds<'faq'> = {
  questions: rowsKind<Question>({
    titleOf: ({ question }) => question,
    labels: { question: texts.faq.question, answer: texts.faq.answer },
  }),
}
const EMPTY: Question = { question: '', answer: '' }

export const FaqEditor = () => (
  <DocumentEditor
    name="faq"
    labels={texts.faq.fields}
    kinds={kinds}
    preview={({ questions }) => <QuestionList questions={questions} level={3} />}
  >
    {({ held }) => (
      <OrderedRowsField
        {...held('questions')}
        hint={texts.marksHint}
        max={QUESTIONS_MAX}
        empty={EMPTY}
        add={texts.faq.add}
        titleOf={({ question }) => question}
      >
        {({ text }) => (
          <>
            <RowInput wide label={texts.faq.question} {...text('question')} />
            <RowInput wide multiline label={texts.faq.answer} {...text('answer')} />
          </>
        )}
      </OrderedRowsField>
    )}
  </DocumentEditor>
)
