import styles from './head-facts.module.css'
import { ServiceFacts, type ServiceFactsProps } from './service-facts.tsx'

/** The facts of a service in the head of its page, which is dark. */
export const HeadFacts = (facts: ServiceFactsProps) => (
  <div className={styles.facts}>
    <ServiceFacts {...facts} />
  </div>
)
