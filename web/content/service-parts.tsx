import type { CSSProperties } from 'react'
import type { PublicServicePage } from '#contract/content/documents/service-pages.ts'
import { langOf } from '#texts/lang-of.ts'
import { servicePage } from '#texts/services.tsx'
import { CheckList } from '#web/kit/components/check-list.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { ENTRY_COLORS } from './service-pages.ts'
import styles from './service-parts.module.css'
import { ServicePicture } from './service-picture.tsx'

/** Lists the repairs of a service, and the reasons to choose this shop. */
export const ServiceParts = ({ page: { listTitle, services, whyChooseUs } }: { page: PublicServicePage }) => (
  <>
    <section>
      <SectionHeading trace title={listTitle} />
      <ul className={styles.services}>
        {services.map(({ title, description, illustration, ...facts }, index) => (
          <li key={title} style={{ '--entry-color': ENTRY_COLORS[index % ENTRY_COLORS.length] } as CSSProperties}>
            <ServicePicture illustration={illustration} className={styles.drawing} />
            <div>
              <h3 lang={langOf(title)}>{title}</h3>
              <p lang={langOf(description)}>{description}</p>
              <ServiceFacts {...facts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
    <section>
      <SectionHeading title={servicePage.whyTitle} />
      <CheckList items={whyChooseUs} />
    </section>
  </>
)
