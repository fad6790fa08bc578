import { useRevalidator } from 'react-router'
import { to } from '#contract/paths.ts'
import { retry } from '#texts/common.ts'
import { contentFailure } from '#texts/components.ts'
import * as texts from '#texts/home.tsx'
import { ServiceFacts } from '#web/content/service-facts.tsx'
import { ServicePicture } from '#web/content/service-picture.tsx'
import { ArrowLink } from '#web/kit/components/arrow-link.tsx'
import { hidden, Row, Wrap } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import type { ServiceCard } from '#web/kit/lib/load-services.ts'
import styles from './services-section.module.css'

export interface ServicesSectionProps {
  id: string
  /** Undefined when they could not be loaded. */
  services: readonly ServiceCard[] | undefined
}

/** The first four services of the catalogue (S2). */
export function ServicesSection({ id, services }: ServicesSectionProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.ground}>
      <section className={styles.section} id={id} tabIndex={-1}>
        <Wrap>
          <SectionHeading trace title={texts.services.title} right={<ArrowLink to={to('services')}>{texts.services.all}</ArrowLink>} />
          {services === undefined ? (
            <Row>
              <p>{contentFailure}</p>
              <Button variant="line" size="sm" onClick={() => void revalidate()}>
                {retry}
              </Button>
            </Row>
          ) : (
            <ul className={styles.tray}>
              {services.map(({ slug, title, description, illustration, photo, ...facts }) => (
                <li key={slug}>
                  <ServicePicture className={styles.image} illustration={illustration} photo={photo} />
                  <h3>{title}</h3>
                  <p>{description}</p>
                  <ServiceFacts {...facts} />
                  <ArrowLink to={to('servicepage', undefined, { service: slug })}>{texts.services.learnMore(title, hidden)}</ArrowLink>
                </li>
              ))}
            </ul>
          )}
        </Wrap>
      </section>
    </div>
  )
}
