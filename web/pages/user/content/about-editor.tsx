import { ABOUT_SERVICES_MAX, type AboutService, aboutDocument } from '#contract/documents/about.ts'
import { publicPart } from '#contract/documents/index.ts'
import { targetOf } from '#contract/documents/targets.ts'
import * as texts from '#texts/content.ts'
import { CellList } from '#web/components/cell-list.tsx'
import { TextArea, TextField } from '#web/components/form/fields.tsx'
import { MarkedParagraphs } from '#web/components/marked-text.tsx'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { type FieldKinds, structuredKind, textKind } from '#web/features/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/features/documents/ordered-rows-field.tsx'
import { PictureField } from '#web/features/documents/picture-field.tsx'
import { RowInput } from '#web/features/documents/rows-field.tsx'
import styles from './content.module.css'
import { RowDrawing } from './row-drawing.tsx'
import { RowTarget } from './row-target.tsx'

const { about: own } = texts

const kinds: FieldKinds<'about'> = {
  title: textKind,
  story: textKind,
  description: textKind,
  photo: structuredKind<string>((url) => url && texts.ownPhoto),
  photoText: textKind,
  servicesTitle: textKind,
  services: structuredKind<AboutService[]>((services) => services.map(({ title }) => title).join(', ')),
  reviewsTitle: textKind,
}
const EMPTY: AboutService = { title: '', illustration: 'laptop' }

export const AboutEditor = () => (
  <DocumentEditor
    name="about"
    labels={own.fields}
    kinds={kinds}
    preview={(about) => {
      const { title, story, photo, photoText = '', servicesTitle, services, reviewsTitle } = publicPart('about', about)
      return (
        <div className={styles.preview}>
          <section>
            <h3>{title}</h3>
            <MarkedParagraphs text={story} />
            {photo && <img {...photo} sizes="320px" alt={photoText} width="320" height="240" />}
          </section>
          <section>
            <h3>{servicesTitle}</h3>
            <CellList cells={services} />
          </section>
          <h3>{reviewsTitle}</h3>
        </div>
      )
    }}
  >
    {(field) => (
      <>
        <TextField {...field('title')} autoComplete="off" />
        <TextArea {...field('story')} rows={8} hint={own.storyHint} />
        <TextArea {...field('description')} hint={texts.servicePage.descriptionHint} />
        <PictureField kind="photo" {...field('photo')} />
        <TextField {...field('photoText')} autoComplete="off" hint={texts.photoTextHint} />
        <TextField {...field('servicesTitle')} autoComplete="off" />
        <OrderedRowsField {...field('services')} max={ABOUT_SERVICES_MAX} empty={EMPTY} add={own.add} titleOf={({ title }) => title}>
          {(row, change, errorOf) => (
            <>
              <RowInput wide label={own.service} value={row.title} error={errorOf('title')} onChange={(title) => change({ title })} />
              <RowDrawing value={row.illustration} error={errorOf('illustration')} onChange={(illustration) => change({ illustration })} />
              <RowTarget
                value={targetOf(row, aboutDocument.defaults.services)}
                error={errorOf('leadsTo')}
                onChange={(leadsTo) => change({ leadsTo })}
              />
            </>
          )}
        </OrderedRowsField>
        <TextField {...field('reviewsTitle')} autoComplete="off" />
      </>
    )}
  </DocumentEditor>
)
