import { HOME_SERVICES_SHOWN } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/home.tsx'
import { hidden, ImageWell, Wrap } from '#web/components/box.tsx'
import { ArrowLink } from '#web/components/button.tsx'
import { SectionHeading } from '#web/components/section-heading.tsx'
import { topServices } from '#web/content/top-services.ts'
import styles from './services-section.module.css'

/** The first four of the ten catalogue services (S2). */
export const ServicesSection = ({ id }: { id: string }) => (
  <div className={styles.ground}>
    <section className={styles.section} id={id} tabIndex={-1}>
      <Wrap>
        <SectionHeading mark="U1" title={texts.services.title} right={<ArrowLink to={to('services')}>{texts.services.all}</ArrowLink>} />
        <ul className={styles.tray}>
          {topServices.slice(0, HOME_SERVICES_SHOWN).map(({ slug, title, description, illustration }) => (
            <li key={slug}>
              <ImageWell className={styles.image}>
                <img src={`/illustrations/${illustration}.svg`} alt="" width="240" height="180" loading="lazy" />
              </ImageWell>
              <h3>{title}</h3>
              <p>{description}</p>
              <ArrowLink to={to('servicepage', undefined, { service: slug })}>{texts.services.learnMore(title, hidden)}</ArrowLink>
            </li>
          ))}
        </ul>
      </Wrap>
    </section>
  </div>
)
