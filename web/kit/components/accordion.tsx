import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { langOf } from '#texts/lang-of.ts'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'
import { ChevronDown } from './icons.ts'

export interface AccordionItem {
  /** Part of the URL after `#` when the accordion follows it. */
  id: string
  title: string
  /** Always visible below the title. */
  summary?: string
  /** Always visible below the summary. */
  facts?: ReactNode
  /** Beside the title. */
  picture?: ReactNode
  /** Shown while the item is open; in the markup from the start. */
  content: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** The item named by the URL's hash opens and is scrolled to, each time a link leads there. */
  followHash?: boolean
  /** Level of the items' headings, one below the heading above the accordion. */
  level?: 2 | 3
}

/** Items of which at most one is open; pressing the open one closes it (S2). */
export function Accordion({ items, followHash = false, level = 3 }: AccordionProps) {
  const uid = useId()
  const Heading = `h${level}` as const
  const [open, setOpen] = useState<string>()
  const [arrival, setArrival] = useState<{ id: string }>()
  const { hash, key } = useLocation()
  const wanted = followHash ? items.find((item) => `#${item.id}` === hash)?.id : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new arrival, shown by the key
  useEffect(() => {
    if (!wanted) return
    setOpen(wanted)
    setArrival({ id: wanted })
  }, [wanted, key])

  // After the item is open: what another item's closing moved has settled.
  useEffect(() => {
    const item = arrival && document.getElementById(arrival.id)
    if (!item) return
    item.scrollIntoView()
    item.querySelector('button')?.focus({ preventScroll: true })
  }, [arrival])

  return (
    <div className={styles.tray}>
      {items.map(({ id, title, summary, facts, picture, content }) => {
        const isOpen = id === open
        return (
          <div key={id} id={id} className={styles.item} data-open={isOpen} data-illustrated={picture !== undefined}>
            <div className={styles.header}>
              {picture}
              <div>
                <Heading>
                  <button
                    type="button"
                    id={`${uid}-${id}`}
                    aria-expanded={isOpen}
                    aria-controls={`${uid}-${id}-content`}
                    onClick={() => setOpen(isOpen ? undefined : id)}
                    lang={langOf(title)}
                  >
                    {title}
                  </button>
                </Heading>
                {summary && <p lang={langOf(summary)}>{summary}</p>}
                {facts}
              </div>
              <Icon className={styles.arrow} icon={ChevronDown} />
            </div>
            <section className={styles.content} id={`${uid}-${id}-content`} aria-labelledby={`${uid}-${id}`} hidden={!isOpen}>
              {content}
            </section>
          </div>
        )
      })}
    </div>
  )
}
