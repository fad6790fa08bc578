import type { Question } from '#contract/content/documents/faq.ts'
import { Accordion } from '#web/kit/components/accordion.tsx'
import { MarkedParagraphs } from './marked-text.tsx'

export interface QuestionListProps {
  questions: readonly Question[]
  /** Heading level of the questions. */
  level?: 2 | 3
}

/** Questions of which one at a time shows its answer. */
export const QuestionList = ({ questions, level = 2 }: QuestionListProps) => (
  <Accordion
    items={questions.map(({ question, answer }, index) => ({
      id: `question-${index + 1}`,
      title: question,
      content: <MarkedParagraphs text={answer} />,
    }))}
    level={level}
  />
)
