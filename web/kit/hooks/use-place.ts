import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a part of a page, which each link with this hash scrolls into sight, also where the part comes after the page. */
export function usePlace<Part extends HTMLElement>(name: string) {
  const { hash, key } = useLocation()
  const place = useRef<Part>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: by each link that leads here
  useEffect(() => {
    if (hash === `#${name}`) place.current?.scrollIntoView()
  }, [hash, name, key])
  return place
}
