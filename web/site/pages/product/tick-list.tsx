import { langOf } from '#texts/lang-of.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { Check } from '#web/kit/components/icons.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './tick-list.module.css'

export interface TickListProps {
  items: readonly string[]
  className?: string | undefined
  label?: string
}

/** A few words with a tick each, beside each other. `CheckList` is for sentences, and its script is that of pages of texts. */
export const TickList = ({ items, className, label }: TickListProps) => (
  <ul className={classNames(styles.ticks, className)} aria-label={label}>
    {items.map((item) => (
      <li key={item} lang={langOf(item)}>
        <Icon icon={Check} />
        {item}
      </li>
    ))}
  </ul>
)
