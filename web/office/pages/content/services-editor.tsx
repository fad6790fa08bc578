import { publicPart } from '#contract/content/documents/index.ts'
import { type InfoCard, SERVICE_LIMITS, type Service, servicesDocument } from '#contract/content/documents/services.ts'
import { targetOf } from '#contract/content/documents/targets.ts'
import { footerServices } from '#contract/content/shop-on.ts'
import * as texts from '#texts/content.ts'
import { page } from '#texts/services.tsx'
import { CellList } from '#web/content/cell-list.tsx'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import type { FieldKinds } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { RowCheck, RowInput, RowPicture } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { ServiceList } from '#web/content/service-list.tsx'
import { useSetShop, useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './content.module.css'
import { RowDrawing, showDrawing } from './row-drawing.tsx'
import { factLabels, RowFacts, showPrice } from './row-facts.tsx'
import { RowTarget, showTarget } from './row-target.tsx'

const { services: own } = texts

const kinds: FieldKinds<'services'> = {
  cards: rowsKind<InfoCard>({
    titleOf: ({ title }) => title,
    labels: { title: own.title, description: own.cardText, illustration: texts.drawing, leadsTo: texts.leadsTo },
    show: { illustration: showDrawing, leadsTo: showTarget },
  }),
  services: rowsKind<Service>({
    titleOf: ({ title }) => title,
    display: ({ title, hidden }) => (hidden ? texts.hiddenOf(title) : title),
    labels: {
      title: own.title,
      description: own.description,
      details: own.details,
      included: own.included,
      illustration: texts.drawing,
      photo: own.photo,
      photoText: texts.photoText,
      ...factLabels,
      hidden: texts.hidden,
    },
    show: { illustration: showDrawing, photo: (url) => (url ? texts.ownPhoto : ''), priceFrom: showPrice },
  }),
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
      {({ held }) => (
        <>
          <OrderedRowsField
            {...held('services')}
            hint={own.hint}
            max={SERVICE_LIMITS.services}
            empty={EMPTY}
            add={own.add}
            titleOf={({ title }) => title}
            noteOf={({ hidden }) => (hidden ? texts.hidden : undefined)}
          >
            {({ row, change, errorOf, text }) => (
              <>
                <RowInput wide label={own.title} {...text('title')} />
                <RowInput wide multiline label={own.description} {...text('description')} />
                <RowInput wide multiline label={own.details} hint={texts.marksHint} {...text('details')} />
                <RowInput
                  wide
                  multiline
                  label={own.included}
                  hint={own.includedHint}
                  value={row.included.join('\n')}
                  error={errorOf('included')}
                  onChange={(lines) => change({ included: lines === '' ? [] : lines.split('\n') })}
                />
                <RowDrawing {...text('illustration')} />
                <RowPicture
                  kind="photo"
                  label={own.photo}
                  value={row.photo ?? ''}
                  onChange={(photo) => change(photo ? { photo } : { photo, photoText: '' })}
                />
                {row.photo && <RowInput wide label={texts.photoText} hint={texts.photoTextHint} {...text('photoText')} />}
                <RowFacts row={row} errorOf={errorOf} onChange={change} />
                <RowCheck label={texts.hidden} checked={row.hidden} onChange={(hidden) => change({ hidden })} />
              </>
            )}
          </OrderedRowsField>
          <OrderedRowsField
            {...held('cards')}
            max={SERVICE_LIMITS.cards}
            empty={EMPTY_CARD}
            add={own.addCard}
            titleOf={({ title }) => title}
          >
            {({ row, change, errorOf, text }) => (
              <>
                <RowInput wide label={own.title} {...text('title')} />
                <RowInput wide multiline label={own.cardText} {...text('description')} />
                <RowDrawing {...text('illustration')} />
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
