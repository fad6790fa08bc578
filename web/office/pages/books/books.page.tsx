import { BOOKS } from '#contract/money/books.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import * as texts from '#texts/books.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { later } from '#web/kit/components/later.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { BookDay } from '#web/money/book-day.tsx'
import { BookList } from '#web/money/book-list.tsx'

const Statement = later(async () => (await import('#web/office/statement/statement.tsx')).Statement)

const schema = { book: (text: string | null) => readChoice(BOOKS, text) ?? 'cash' }

/** The drawer of a day or the account at the bank, and the book of a span. */
export function Component() {
  const { values, setValues } = useUrlState(schema)
  return (
    <MoneyScreen title={texts.title}>
      <header>
        <h1>{texts.title}</h1>
        <SegmentedChoice
          label={texts.show}
          values={BOOKS}
          value={values.book}
          nameOf={(book) => texts.names[book]}
          onChange={(book) => setValues({ book })}
        />
      </header>
      <p>{texts.intro}</p>
      <BookDay key={`${values.book} day`} book={values.book} />
      <BookList key={values.book} book={values.book} />
      {values.book === 'bank' && <Statement />}
    </MoneyScreen>
  )
}
