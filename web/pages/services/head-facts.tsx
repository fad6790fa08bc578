import { ServiceFacts, type ServiceFactsProps } from '#web/content/service-facts.tsx'
import styles from './head-facts.module.css'

/** The facts of a service in the head of its page, which is dark. */
export const HeadFacts = (facts: ServiceFactsProps) => (
  <div className={styles.facts}>
    <ServiceFacts {...facts} />
  </div>
)
