import { PRIVACY_PARAGRAPHS_MAX, type PrivacyParagraph } from '#contract/documents/privacy.ts'
import * as texts from '#texts/content.ts'
import * as policy from '#texts/privacy.tsx'
import { FieldGrid, TextField } from '#web/components/form/fields.tsx'
import { MarkedParagraphs } from '#web/components/marked-text.tsx'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { type FieldKinds, numberKind, structuredKind, textKind } from '#web/features/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/features/documents/ordered-rows-field.tsx'
import { RowInput } from '#web/features/documents/rows-field.tsx'
import { useShop } from '#web/hooks/use-shop.ts'
import { formatDate } from '#web/lib/dates.ts'
import styles from './content.module.css'

const { privacy: own } = texts

const kinds: FieldKinds<'privacy'> = {
  updated: textKind,
  answerDays: numberKind,
  paragraphs: structuredKind<PrivacyParagraph[]>((paragraphs) => paragraphs.map(({ title }) => title).join(', ')),
}
const EMPTY: PrivacyParagraph = { title: '', text: '' }

export function PrivacyEditor() {
  const { name } = useShop()
  return (
    <DocumentEditor
      name="privacy"
      labels={own.fields}
      kinds={kinds}
      preview={({ updated, answerDays, paragraphs }) => (
        <div className={styles.preview}>
          <p>{policy.scope(name, formatDate(updated))}</p>
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
      {(field) => (
        <>
          <FieldGrid>
            <TextField {...field('updated')} wide type="date" hint={own.updatedHint} />
            <TextField {...field('answerDays')} wide mono inputMode="numeric" autoComplete="off" />
          </FieldGrid>
          <OrderedRowsField
            {...field('paragraphs')}
            hint={own.hint}
            max={PRIVACY_PARAGRAPHS_MAX}
            empty={EMPTY}
            add={own.add}
            titleOf={({ title }) => title}
          >
            {(row, change, errorOf) => (
              <>
                <RowInput wide label={own.title} value={row.title} error={errorOf('title')} onChange={(title) => change({ title })} />
                <RowInput
                  wide
                  multiline
                  label={own.text}
                  hint={texts.marksHint}
                  value={row.text}
                  error={errorOf('text')}
                  onChange={(text) => change({ text })}
                />
              </>
            )}
          </OrderedRowsField>
        </>
      )}
    </DocumentEditor>
  )
}
