import type { ReactNode } from 'react'
import type { PublicDocument } from '#contract/content/documents/index.ts'
import * as texts from '#texts/about.ts'
import { langOf } from '#texts/lang-of.ts'
import { CellList } from '#web/content/cell-list.tsx'
import { MarkedParagraphs } from '#web/content/marked-text.tsx'
import { Band } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import styles from './about.module.css'

export interface AboutPartsProps {
  about: PublicDocument<'about'>
  /** Between the two. */
  children?: ReactNode
}

/** The owner's story and the services of the shop. */
export const AboutParts = ({ about: { title, story, photo, photoText, servicesTitle, services }, children }: AboutPartsProps) => (
  <>
    <Band look="pageHeader">
      <div className={styles.opening}>
        <div>
          <h1 lang={langOf(title)}>{title}</h1>
          <MarkedParagraphs text={story} />
        </div>
        {photo ? (
          <img {...photo} sizes="(min-width: 960px) 560px, 100vw" alt={photoText} width="640" height="480" />
        ) : (
          <img src="/illustrations/storefront.svg" alt={texts.imageAlt} width="640" height="440" />
        )}
      </div>
    </Band>
    {children}
    <Section className={styles.services}>
      <SectionHeading trace title={servicesTitle} />
      <CellList cells={services} />
    </Section>
  </>
)
