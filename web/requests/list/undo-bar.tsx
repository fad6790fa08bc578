import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { UNDO_SHOWN_MS } from '#contract/constants.ts'
import * as texts from '#texts/lists.ts'
import styles from './undo-bar.module.css'

/** The last change, with Undo. */
interface Undoable {
  text: string
  undo: () => void
}

const Offer = createContext<(done: Undoable) => void>(() => {})

/** Says what was done in the bar of the nearest `UndoArea`, and offers the way back. */
export const useOfferUndo = () => use(Offer)

/** Where something can be undone for a while: longer while the mouse or the focus is on the bar. Rows that have gone leave the way back. */
export function UndoArea({ children }: { children: ReactNode }) {
  const [done, setDone] = useState<Undoable>()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!done || isHeld) return
    const timer = setTimeout(() => setDone(undefined), UNDO_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done, isHeld])
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <Offer value={setDone}>
      {children}
      <div className={styles.bar} role="status" {...hold} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
        {done && (
          <>
            <span>{done.text}</span>
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                setDone(undefined)
                setHeld(false)
                done.undo()
              }}
            >
              {texts.undo}
            </button>
          </>
        )}
      </div>
    </Offer>
  )
}
