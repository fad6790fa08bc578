import { useId } from 'react'
import { NAME_MAX } from '#contract/constants.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Search } from '#web/kit/components/icons.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import deferred from './search-box.deferred.module.css'
import styles from './search-box.module.css'

export interface SearchBoxProps {
  label: string
  value: string
  onSearch: (words: string) => void
  /** Instead of the label. */
  placeholder?: string
  className?: string | undefined
}

export function SearchBox({ label, value, onSearch, placeholder = label, className }: SearchBoxProps) {
  const id = useId()
  return (
    <search className={classNames(styles.searchBox, className)}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Icon icon={Search} />
      <input
        id={id}
        className={classNames(styles.input, deferred.clearable)}
        type="search"
        placeholder={placeholder}
        value={value}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
      />
    </search>
  )
}
