import { REVIEWS_MAX, type Review } from '#contract/documents/reviews.ts'
import { todayInShop } from '#contract/fields.ts'
import * as componentTexts from '#texts/components.ts'
import * as texts from '#texts/content.ts'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { type FieldKinds, structuredKind } from '#web/features/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/features/documents/ordered-rows-field.tsx'
import { RowCheck, RowInput, RowSelect } from '#web/features/documents/rows-field.tsx'
import { ReviewsCarousel } from '#web/pages/about/reviews-carousel.tsx'
import styles from './content.module.css'

const { reviews: own } = texts

const kinds: FieldKinds<'reviews'> = {
  reviews: structuredKind<Review[]>((reviews) => reviews.map(({ name }) => name).join(', ')),
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
    {(field) => (
      <OrderedRowsField
        {...field('reviews')}
        hint={own.hint}
        max={REVIEWS_MAX}
        empty={{ name: '', rating: 5, text: '', source: '', date: todayInShop(), sample: false, daysAgo: 0 }}
        add={own.add}
        titleOf={({ name }) => name}
        noteOf={({ sample }) => (sample ? own.isSample : undefined)}
      >
        {(row, change, errorOf) => (
          <>
            <RowInput label={own.name} value={row.name} error={errorOf('name')} onChange={(name) => change({ name })} />
            <RowSelect
              label={own.rating}
              value={String(row.rating)}
              choices={STARS}
              error={errorOf('rating')}
              onChange={(rating) => change({ rating: Number(rating) })}
            />
            <RowInput wide multiline label={own.text} value={row.text} error={errorOf('text')} onChange={(text) => change({ text })} />
            <RowInput label={own.source} value={row.source} error={errorOf('source')} onChange={(source) => change({ source })} />
            {row.sample ? (
              <RowInput
                type="number"
                label={own.daysAgo}
                value={String(row.daysAgo)}
                error={errorOf('daysAgo')}
                onChange={(days) => change({ daysAgo: Number(days) })}
              />
            ) : (
              <RowInput type="date" label={own.date} value={row.date} error={errorOf('date')} onChange={(date) => change({ date })} />
            )}
            <RowCheck label={own.sample} checked={row.sample} onChange={(sample) => change({ sample })} />
          </>
        )}
      </OrderedRowsField>
    )}
  </DocumentEditor>
)
