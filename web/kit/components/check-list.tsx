import type { ReactNode } from 'react'
import { langOf } from '#texts/lang-of.ts'
import styles from './check-list.module.css'
import { Icon } from './icon.tsx'
import { Check } from './icons.ts'

/** Short statements with a tick each. */
export const CheckList = ({ items }: { items: readonly ReactNode[] }) => (
  <ul className={styles.list}>
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: statements have no identity besides their place
      <li key={index}>
        <Icon className={styles.icon} icon={Check} />
        <span lang={langOf(item)}>{item}</span>
      </li>
    ))}
  </ul>
)
