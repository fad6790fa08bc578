import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './ticks.module.css'

/** A box to tick with its label: a target of 44 px. */
export const Tick = ({ children, ...input }: { children: ReactNode } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) => (
  <label className={styles.kind}>
    <input type="checkbox" {...input} />
    {children}
  </label>
)
