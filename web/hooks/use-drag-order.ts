import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Lets items be dragged to another place of their list. `move` is called when one is dropped on another; buttons must do the same. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return {
    /** The dragged item would be dropped here. */
    isTarget: (index: number) => over === index && dragged !== index,
    /** Props of the element that is dragged. `text` is what another program gets. */
    handleProps: (index: number, text: string) => ({
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', text)
        setDragged(index)
      },
      onDragEnd: end,
    }),
    /** Props of the place that it is dropped on. Files and texts from elsewhere are left to others. */
    placeProps: (index: number) => ({
      onDragOver(event: DragEvent) {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop(event: DragEvent) {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== index) move(dragged, index)
        end()
      },
    }),
  }
}

/**
 * For lists whose buttons disappear or are disabled when they are pressed. Returns a function that names the next holder of the focus: the
 * first of these `data-control` names in `container` that can have it, once the list has been drawn again. In a row that is its first control.
 */
export function useNextFocus(container: RefObject<HTMLElement | null>): (...controls: string[]) => void {
  const next = useRef<string[]>([])
  useEffect(() => {
    const controls = next.current
    next.current = []
    for (const control of controls) {
      const holder = container.current?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`)
      if (holder) return (holder.querySelector<HTMLElement>('input, select, textarea') ?? holder).focus()
    }
  })
  return (...controls) => {
    next.current = controls
  }
}
