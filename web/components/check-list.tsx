import styles from './check-list.module.css'
import { Icon } from './icon.tsx'
import { Check } from './icons.ts'

/** Short statements with a tick each. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <li key={item}>
        <Icon className={styles.icon} icon={Check} />
        <span>{item}</span>
      </li>
    ))}
  </ul>
)
