import { SERVICE_PAGE_LIMITS, type ServicePage } from '#contract/documents/service-pages.ts'
import * as texts from '#texts/content.ts'
import { TextArea, TextField } from '#web/components/form/fields.tsx'
import type { ServicePageName } from '#web/content/service-pages.ts'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { type FieldKinds, linesKind, structuredKind, textKind } from '#web/features/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/features/documents/ordered-rows-field.tsx'
import { RowInput } from '#web/features/documents/rows-field.tsx'
import { ServiceParts } from '#web/pages/services/service-detail.tsx'
import styles from './content.module.css'

const { servicePage: own } = texts

const kinds: FieldKinds<ServicePageName> = {
  description: textKind,
  intro: textKind,
  listTitle: textKind,
  services: structuredKind<ServicePage['services']>((services) => services.map(({ title }) => title).join(', ')),
  whyChooseUs: linesKind(),
}
const EMPTY = { title: '', description: '' }

export const ServicePageEditor = ({ name }: { name: ServicePageName }) => (
  <DocumentEditor
    name={name}
    labels={own.fields}
    kinds={kinds}
    preview={(page) => (
      <div className={styles.preview}>
        <p>{page.intro}</p>
        <ServiceParts page={page} />
      </div>
    )}
  >
    {(field) => (
      <>
        <TextArea {...field('intro')} />
        <TextArea {...field('description')} hint={own.descriptionHint} />
        <TextField {...field('listTitle')} autoComplete="off" />
        <OrderedRowsField
          {...field('services')}
          max={SERVICE_PAGE_LIMITS.services}
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
                value={row.description}
                error={errorOf('description')}
                onChange={(description) => change({ description })}
              />
            </>
          )}
        </OrderedRowsField>
        <TextArea {...field('whyChooseUs')} hint={own.reasonsHint} />
      </>
    )}
  </DocumentEditor>
)
