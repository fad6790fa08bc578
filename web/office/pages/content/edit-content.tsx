import type { ComponentType } from 'react'
import { isTranslated } from '#contract/content/documents/index.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/content.ts'
import { InLanguages } from '#web/content/documents/in-languages.tsx'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { ArrowLink } from '#web/kit/components/arrow-link.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { AboutEditor } from './about-editor.tsx'
import { BrandsEditor } from './brands-editor.tsx'
import styles from './content.module.css'
import { type ContentName, contentPages, isContentName } from './content-names.ts'
import { FaqEditor } from './faq-editor.tsx'
import { PrivacyEditor } from './privacy-editor.tsx'
import { ReviewsEditor } from './reviews-editor.tsx'
import { ServicePageEditor } from './service-page-editor.tsx'
import { ServicesEditor } from './services-editor.tsx'

const editors: Record<ContentName, ComponentType> = {
  services: ServicesEditor,
  brands: BrandsEditor,
  faq: FaqEditor,
  reviews: ReviewsEditor,
  about: AboutEditor,
  privacy: PrivacyEditor,
  laptopRepair: () => <ServicePageEditor name="laptopRepair" />,
  desktopRepair: () => <ServicePageEditor name="desktopRepair" />,
  hardwareRepair: () => <ServicePageEditor name="hardwareRepair" />,
  laptopService: () => <ServicePageEditor name="laptopService" />,
}

/** One document of the owner. */
export function EditContent({ name }: { name: string }) {
  if (!isContentName(name))
    return (
      <AdminScreen title={texts.title}>
        <header>
          <h1>{texts.title}</h1>
        </header>
        <Notice tone="warn" text={texts.unknown} />
        <ArrowLink to={to('content')}>{texts.back}</ArrowLink>
      </AdminScreen>
    )
  const Editor = editors[name]
  const { title } = texts.documents[name]
  return (
    <AdminScreen title={title}>
      <header>
        <h1>{title}</h1>
        <p className={styles.top}>
          <ArrowLink to={to('content')}>{texts.back}</ArrowLink>
          <ArrowLink to={to(contentPages[name])}>{texts.viewPage}</ArrowLink>
        </p>
      </header>
      {isTranslated(name) ? (
        <InLanguages key={name} name={name}>
          <Editor />
        </InLanguages>
      ) : (
        <Editor key={name} />
      )}
    </AdminScreen>
  )
}
