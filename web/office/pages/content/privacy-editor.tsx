import { VISIT_MONTHS } from '#contract/constants.ts'
import { PRIVACY_PARAGRAPHS_MAX, type PrivacyParagraph } from '#contract/content/documents/privacy.ts'
import * as texts from '#texts/content.ts'
import * as policy from '#texts/privacy.tsx'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import { type FieldKinds, numberKind, textKind, YES_NO, yesNoKind } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { MarkedParagraphs } from '#web/content/marked-text.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './content.module.css'

const { privacy: own } = texts

const kinds: FieldKinds<'privacy'> = {
  updated: textKind,
  answerDays: numberKind,
  countsVisits: yesNoKind(own.countsVisits),
  paragraphs: rowsKind<PrivacyParagraph>({ titleOf: ({ title }) => title, labels: { title: own.title, text: own.text } }),
}
const EMPTY: PrivacyParagraph = { title: '', text: '' }

export function PrivacyEditor() {
  const { name } = useShop()
  return (
    <DocumentEditor
      name="privacy"
      labels={own.fields}
      kinds={kinds}
      preview={({ updated, answerDays, countsVisits, paragraphs }) => (
        <div className={styles.preview}>
          <p>{policy.scope(name, formatDate(updated))}</p>
          <section>
            <h3>{policy.counts.title}</h3>
            <p>{countsVisits ? policy.counts.text(VISIT_MONTHS) : policy.counts.none}</p>
          </section>
          <section>
            <h3>{policy.rights.title}</h3>
            <p>{policy.rights.how(answerDays)}</p>
          </section>
          {paragraphs.map(({ title, text }) => (
            <section key={title}>
              <h3>{title}</h3>
              <MarkedParagraphs text={text} />
            </section>
          ))}
        </div>
      )}
    >
      {({ field, held }) => (
        <>
          <FieldGrid>
            <TextField {...field('updated')} wide type="date" hint={own.updatedHint} />
            <TextField {...field('answerDays')} wide mono inputMode="numeric" autoComplete="off" />
            <SelectField {...field('countsVisits')} wide choices={YES_NO} labels={own.countsVisits} />
          </FieldGrid>
          <OrderedRowsField
            {...held('paragraphs')}
            hint={own.hint}
            max={PRIVACY_PARAGRAPHS_MAX}
            empty={EMPTY}
            add={own.add}
            titleOf={({ title }) => title}
          >
            {({ text }) => (
              <>
                <RowInput wide label={own.title} {...text('title')} />
                <RowInput wide multiline label={own.text} hint={texts.marksHint} {...text('text')} />
              </>
            )}
          </OrderedRowsField>
        </>
      )}
    </DocumentEditor>
  )
}
