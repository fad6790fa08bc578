import { QUESTIONS_MAX, type Question } from '#contract/documents/faq.ts'
import * as texts from '#texts/content.ts'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { type FieldKinds, structuredKind } from '#web/features/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/features/documents/ordered-rows-field.tsx'
import { RowInput } from '#web/features/documents/rows-field.tsx'
import { QuestionList } from '#web/pages/faq/question-list.tsx'

const kinds: FieldKinds<'faq'> = {
  questions: structuredKind<Question[]>((questions) => questions.map(({ question }) => question).join(', ')),
}
const EMPTY: Question = { question: '', answer: '' }

export const FaqEditor = () => (
  <DocumentEditor
    name="faq"
    labels={texts.faq.fields}
    kinds={kinds}
    preview={({ questions }) => <QuestionList questions={questions} level={3} />}
  >
    {(field) => (
      <OrderedRowsField
        {...field('questions')}
        hint={texts.marksHint}
        max={QUESTIONS_MAX}
        empty={EMPTY}
        add={texts.faq.add}
        titleOf={({ question }) => question}
      >
        {(row, change, errorOf) => (
          <>
            <RowInput
              wide
              label={texts.faq.question}
              value={row.question}
              error={errorOf('question')}
              onChange={(question) => change({ question })}
            />
            <RowInput
              wide
              multiline
              label={texts.faq.answer}
              value={row.answer}
              error={errorOf('answer')}
              onChange={(answer) => change({ answer })}
            />
          </>
        )}
      </OrderedRowsField>
    )}
  </DocumentEditor>
)
