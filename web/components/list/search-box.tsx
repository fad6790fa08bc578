import { useId } from 'react'
import { NAME_MAX } from '#contract/constants.ts'
import { Icon } from '#web/components/icon.tsx'
import { Search } from '#web/components/icons.ts'

export interface SearchBoxProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  return (
    <search className="searchbox">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Icon icon={Search} />
      <input
        id={id}
        type="search"
        placeholder={label}
        value={value}
        maxLength={NAME_MAX}
        autoComplete="off"
        onChange={(event) => onSearch(event.target.value)}
      />
    </search>
  )
}
