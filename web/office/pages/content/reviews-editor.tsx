import { REVIEWS_MAX, type Review } from '#contract/content/documents/reviews.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as componentTexts from '#texts/components.ts'
import * as texts from '#texts/content.ts'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import type { FieldKinds } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { RowCheck, RowInput, RowSelect } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { ReviewsCarousel } from '#web/content/reviews-carousel.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './content.module.css'

const { reviews: own } = texts

const kinds: FieldKinds<'reviews'> = {
  reviews: rowsKind<Review>({
    titleOf: ({ name }) => name,
    labels: {
      name: own.name,
      rating: own.rating,
      text: own.text,
      source: own.source,
      date: own.date,
      daysAgo: own.daysAgo,
      sample: own.sample,
    },
    show: { rating: (rating) => componentTexts.starsOf(rating), date: (date) => date && formatDate(date) },
  }),
}
const STARS = [5, 4, 3, 2, 1].map((stars) => [String(stars), componentTexts.starsOf(stars)] as const)

export const ReviewsEditor = () => (
  <DocumentEditor
    name="reviews"
    labels={own.fields}
    kinds={kinds}
    preview={({ reviews }) => (
      <div className={styles.preview}>{reviews.length > 0 ? <ReviewsCarousel reviews={reviews} /> : <p>{own.none}</p>}</div>
    )}
  >
    {({ held }) => (
      <OrderedRowsField<Review>
        {...held('reviews')}
        hint={own.hint}
        max={REVIEWS_MAX}
        empty={{ name: '', rating: 5, text: '', source: '', date: todayInShop(), sample: false, daysAgo: 0 }}
        add={own.add}
        titleOf={({ name }) => name}
        noteOf={({ sample }) => (sample ? own.isSample : undefined)}
      >
        {({ row, change, errorOf, text }) => (
          <>
            <RowInput label={own.name} {...text('name')} />
            <RowSelect
              label={own.rating}
              value={String(row.rating)}
              choices={STARS}
              error={errorOf('rating')}
              onChange={(rating) => change({ rating: Number(rating) })}
            />
            <RowInput wide multiline label={own.text} {...text('text')} />
            <RowInput label={own.source} {...text('source')} />
            {row.sample ? (
              <RowInput
                inputMode="numeric"
                label={own.daysAgo}
                value={String(row.daysAgo)}
                error={errorOf('daysAgo')}
                onChange={(days) => change({ daysAgo: days as unknown as number })}
              />
            ) : (
              <RowInput type="date" label={own.date} {...text('date')} />
            )}
            <RowCheck label={own.sample} checked={row.sample} onChange={(sample) => change({ sample })} />
          </>
        )}
      </OrderedRowsField>
    )}
  </DocumentEditor>
)
