import { to } from '#contract/paths.ts'
import * as texts from '#texts/home.tsx'
import { Wrap } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import styles from './bench-band.module.css'

/** A card to write, on the bench where it will lie. */
export const BenchBand = () => (
  <section className={styles.band}>
    <Wrap>
      <div className={styles.card}>
        <h2>{texts.callToAction.title}</h2>
        <p>{texts.callToAction.text}</p>
        <ButtonLink to={to('repairRequest')}>{texts.hero.bookRepair}</ButtonLink>
      </div>
    </Wrap>
    <small className={styles.origin}>{texts.callToAction.origin}</small>
  </section>
)
