import type { Ref } from 'react'
import styles from './honeypot.module.css'

/** A field that only robots fill in: people neither see nor reach it. Forms say so where a password manager has filled it all the same. */
export const Honeypot = ({ ref }: { ref?: Ref<HTMLInputElement> }) => (
  <input className={styles.honeypot} ref={ref} name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
)
