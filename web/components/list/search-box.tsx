import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Icon, Search } from '#web/components/icon.tsx'

/** Typing waits this long before it asks the server. */
const SEARCH_DELAY_MS = 200

export interface SearchBoxProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId()
  const [words, setWords] = useState(value)
  const asked = useRef(value)
  const ask = useEffectEvent((next: string) => {
    asked.current = next
    onSearch(next)
  })

  useEffect(() => {
    if (words.trim() === asked.current) return
    const timer = setTimeout(() => ask(words.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [words])

  // Back and Forward change the address under the box.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setWords(value)
  }, [value])

  return (
    <search className="searchbox">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Icon of={Search} />
      <input
        id={id}
        type="search"
        placeholder={label}
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
    </search>
  )
}
