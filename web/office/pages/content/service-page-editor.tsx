import { publicPart } from '#contract/content/documents/index.ts'
import { illustrationOf, type Repair, SERVICE_PAGE_LIMITS, servicePageDocuments } from '#contract/content/documents/service-pages.ts'
import * as texts from '#texts/content.ts'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import { type FieldKinds, linesKind, optionalNumberKind, textKind } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { ServiceFacts } from '#web/content/service-facts.tsx'
import type { ServicePageName } from '#web/content/service-pages.ts'
import { ServiceParts } from '#web/content/service-parts.tsx'
import { FieldGrid, TextArea, TextField } from '#web/kit/form/fields.tsx'
import styles from './content.module.css'
import { RowDrawing, showDrawing } from './row-drawing.tsx'
import { factLabels, RowFacts, showPrice } from './row-facts.tsx'

const { servicePage: own, facts } = texts

const kinds: FieldKinds<ServicePageName> = {
  description: textKind,
  intro: textKind,
  listTitle: textKind,
  services: rowsKind<Repair>({
    titleOf: ({ title }) => title,
    labels: { title: own.title, description: own.text, illustration: texts.drawing, ...factLabels },
    show: { illustration: showDrawing, priceFrom: showPrice },
  }),
  whyChooseUs: linesKind(),
  priceFrom: optionalNumberKind,
  usualTime: textKind,
  warranty: textKind,
}
const EMPTY: Repair = { title: '', description: '' }

export const ServicePageEditor = ({ name }: { name: ServicePageName }) => (
  <DocumentEditor
    name={name}
    labels={own.fields}
    kinds={kinds}
    preview={(page) => (
      <div className={styles.preview}>
        <p>{page.intro}</p>
        <ServiceFacts {...publicPart(name, page)} />
        <ServiceParts page={publicPart(name, page)} />
      </div>
    )}
  >
    {({ field, held }) => (
      <>
        <TextArea {...field('intro')} />
        <TextArea {...field('description')} hint={own.descriptionHint} />
        <FieldGrid>
          <TextField {...field('priceFrom')} hint={own.priceHint} inputMode="numeric" autoComplete="off" optional />
          <TextField {...field('usualTime')} hint={facts.timeHint} autoComplete="off" optional />
          <TextField {...field('warranty')} hint={facts.warrantyHint} autoComplete="off" optional />
        </FieldGrid>
        <TextField {...field('listTitle')} autoComplete="off" />
        <OrderedRowsField
          {...held('services')}
          max={SERVICE_PAGE_LIMITS.services}
          empty={EMPTY}
          add={own.add}
          titleOf={({ title }) => title}
        >
          {({ row, change, errorOf, text }) => (
            <>
              <RowInput wide label={own.title} {...text('title')} />
              <RowInput wide multiline label={own.text} {...text('description')} />
              <RowDrawing
                value={illustrationOf(row, servicePageDocuments[name].defaults.services)}
                error={errorOf('illustration')}
                onChange={(illustration) => change({ illustration })}
              />
              <RowFacts row={row} errorOf={errorOf} onChange={change} />
            </>
          )}
        </OrderedRowsField>
        <TextArea {...field('whyChooseUs')} hint={own.reasonsHint} />
      </>
    )}
  </DocumentEditor>
)
