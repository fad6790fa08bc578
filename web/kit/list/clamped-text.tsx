import { useEffect, useRef, useState } from 'react'
import * as texts from '#texts/lists.ts'
import styles from './clamped-text.module.css'

/** The first lines of a longer text, with a button that shows the rest. */
export function ClampedText({ text }: { text: string }) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)

  useEffect(() => {
    const paragraph = ref.current
    if (!paragraph || open) return
    const observer = new ResizeObserver(() => setCut(paragraph.scrollHeight > paragraph.clientHeight + 1))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [open])

  return (
    <div>
      <p className={styles.text} data-open={open || undefined} ref={ref}>
        {text}
      </p>
      {(cut || open) && (
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  )
}
