import { publicPart } from '#contract/documents/index.ts'
import { type InfoCard, SERVICE_LIMITS, type Service, servicesDocument } from '#contract/documents/services.ts'
import { targetOf } from '#contract/documents/targets.ts'
import { footerServices } from '#contract/shop-on.ts'
import * as texts from '#texts/content.ts'
import { page } from '#texts/services.tsx'
import { CellList } from '#web/components/cell-list.tsx'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { type FieldKinds, structuredKind } from '#web/features/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/features/documents/ordered-rows-field.tsx'
import { RowCheck, RowInput, RowPicture } from '#web/features/documents/rows-field.tsx'
import { useSetShop, useShop } from '#web/hooks/use-shop.ts'
import { ServiceList } from '#web/pages/services/service-list.tsx'
import styles from './content.module.css'
import { RowDrawing } from './row-drawing.tsx'
import { RowFacts } from './row-facts.tsx'
import { RowTarget } from './row-target.tsx'

const { services: own } = texts

const kinds: FieldKinds<'services'> = {
  cards: structuredKind<InfoCard[]>((cards) => cards.map(({ title }) => title).join(', ')),
  services: structuredKind<Service[]>((services) =>
    services.map(({ title, hidden }) => (hidden ? texts.hiddenOf(title) : title)).join(', '),
  ),
}
const EMPTY: Service = {
  slug: '',
  title: '',
  description: '',
  details: '',
  included: [],
  illustration: 'laptop',
  priceFrom: null,
  usualTime: '',
  warranty: '',
  hidden: false,
}

const EMPTY_CARD: InfoCard = { title: '', description: '', illustration: 'laptop' }

export function ServicesEditor() {
  const shop = useShop()
  const setShop = useSetShop()
  return (
    <DocumentEditor
      name="services"
      labels={own.fields}
      kinds={kinds}
      preview={(value) => (
        <>
          <ServiceList {...publicPart('services', value)} />
          {value.cards.length > 0 && (
            <div className={styles.preview}>
              <section>
                <h3>{page.cardsTitle}</h3>
                <CellList cells={publicPart('services', value).cards} />
              </section>
            </div>
          )}
        </>
      )}
      onSaved={(value) => setShop({ ...shop, services: footerServices(value) })}
    >
      {(field) => (
        <>
          <OrderedRowsField
            {...field('services')}
            hint={own.hint}
            max={SERVICE_LIMITS.services}
            empty={EMPTY}
            add={own.add}
            titleOf={({ title }) => title}
            noteOf={({ hidden }) => (hidden ? texts.hidden : undefined)}
          >
            {(row, change, errorOf) => (
              <>
                <RowInput wide label={own.title} value={row.title} error={errorOf('title')} onChange={(title) => change({ title })} />
                <RowInput
                  wide
                  multiline
                  label={own.description}
                  value={row.description}
                  error={errorOf('description')}
                  onChange={(description) => change({ description })}
                />
                <RowInput
                  wide
                  multiline
                  label={own.details}
                  hint={texts.marksHint}
                  value={row.details}
                  error={errorOf('details')}
                  onChange={(details) => change({ details })}
                />
                <RowInput
                  wide
                  multiline
                  label={own.included}
                  hint={own.includedHint}
                  value={row.included.join('\n')}
                  error={errorOf('included')}
                  onChange={(lines) => change({ included: lines === '' ? [] : lines.split('\n') })}
                />
                <RowDrawing
                  value={row.illustration}
                  error={errorOf('illustration')}
                  onChange={(illustration) => change({ illustration })}
                />
                <RowPicture
                  kind="photo"
                  label={own.photo}
                  value={row.photo ?? ''}
                  onChange={(photo) => change(photo ? { photo } : { photo, photoText: '' })}
                />
                {row.photo && (
                  <RowInput
                    wide
                    label={texts.photoText}
                    hint={texts.photoTextHint}
                    value={row.photoText ?? ''}
                    error={errorOf('photoText')}
                    onChange={(photoText) => change({ photoText })}
                  />
                )}
                <RowFacts row={row} errorOf={errorOf} onChange={change} />
                <RowCheck label={texts.hidden} checked={row.hidden} onChange={(hidden) => change({ hidden })} />
              </>
            )}
          </OrderedRowsField>
          <OrderedRowsField
            {...field('cards')}
            max={SERVICE_LIMITS.cards}
            empty={EMPTY_CARD}
            add={own.addCard}
            titleOf={({ title }) => title}
          >
            {(row, change, errorOf) => (
              <>
                <RowInput wide label={own.title} value={row.title} error={errorOf('title')} onChange={(title) => change({ title })} />
                <RowInput
                  wide
                  multiline
                  label={own.cardText}
                  value={row.description}
                  error={errorOf('description')}
                  onChange={(description) => change({ description })}
                />
                <RowDrawing
                  value={row.illustration}
                  error={errorOf('illustration')}
                  onChange={(illustration) => change({ illustration })}
                />
                <RowTarget
                  value={targetOf(row, servicesDocument.defaults.cards)}
                  error={errorOf('leadsTo')}
                  onChange={(leadsTo) => change({ leadsTo })}
                />
              </>
            )}
          </OrderedRowsField>
        </>
      )}
    </DocumentEditor>
  )
}
