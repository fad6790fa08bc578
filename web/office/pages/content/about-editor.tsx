import { ABOUT_SERVICES_MAX, type AboutService, aboutDocument } from '#contract/content/documents/about.ts'
import { publicPart } from '#contract/content/documents/index.ts'
import { targetOf } from '#contract/content/documents/targets.ts'
import * as texts from '#texts/content.ts'
import { CellList } from '#web/content/cell-list.tsx'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import { type FieldKinds, heldKind, textKind } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { PictureField } from '#web/content/documents/picture-field.tsx'
import { RowInput } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { MarkedParagraphs } from '#web/content/marked-text.tsx'
import { TextArea, TextField } from '#web/kit/form/fields.tsx'
import styles from './content.module.css'
import { RowDrawing, showDrawing } from './row-drawing.tsx'
import { RowTarget, showTarget } from './row-target.tsx'

const { about: own } = texts

const kinds: FieldKinds<'about'> = {
  title: textKind,
  story: textKind,
  description: textKind,
  photo: heldKind<string>((url) => url && texts.ownPhoto),
  photoText: textKind,
  servicesTitle: textKind,
  services: rowsKind<AboutService>({
    titleOf: ({ title }) => title,
    labels: { title: own.service, illustration: texts.drawing, leadsTo: texts.leadsTo },
    show: { illustration: showDrawing, leadsTo: showTarget },
  }),
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
    {({ field, held }) => (
      <>
        <TextField {...field('title')} autoComplete="off" />
        <TextArea {...field('story')} rows={8} hint={own.storyHint} />
        <TextArea {...field('description')} hint={texts.servicePage.descriptionHint} />
        <PictureField kind="photo" {...held('photo')} />
        <TextField {...field('photoText')} autoComplete="off" hint={texts.photoTextHint} />
        <TextField {...field('servicesTitle')} autoComplete="off" />
        <OrderedRowsField {...held('services')} max={ABOUT_SERVICES_MAX} empty={EMPTY} add={own.add} titleOf={({ title }) => title}>
          {({ row, change, errorOf, text }) => (
            <>
              <RowInput wide label={own.service} {...text('title')} />
              <RowDrawing {...text('illustration')} />
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
