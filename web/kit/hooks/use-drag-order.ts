import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { patiently } from '#web/kit/lib/patiently.ts'

export interface DragOrder {
  /** The dragged item would be dropped here. */
  isTarget: (index: number) => boolean
  /** Goes on the place that an item is dropped on. */
  place: (index: number) => { 'data-place': number }
  /** Goes on what is dragged, which is the place itself or a part of it. */
  handle: { 'data-handle': true }
}

/**
 * Lets the items of a list be dragged to another place of it. `ids` are those of the items: others are other elements. `move` is
 * called when one is dropped on another; buttons must do the same. The library is loaded once there is something to drag: it runs in browsers alone.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, ids: string, move: (from: number, to: number) => void): DragOrder {
  const [over, setOver] = useState<{ from: number; to: number }>()
  const drop = useEffectEvent((from: number, to: number) => {
    if (from !== to) move(from, to)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other elements
  useEffect(() => {
    let cleanup: (() => void) | undefined
    let isOver = false
    void patiently(() => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')).then(({ draggable, dropTargetForElements }) => {
      const places = [...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
      if (isOver) return
      const ends = places.flatMap((element) => {
        const index = () => Number(element.dataset.place)
        const isOwn = ({ source }: { source: { data: Record<string, unknown> } }) => source.data.list === list.current
        return [
          draggable({
            element: element.matches('[data-handle]') ? element : (element.querySelector<HTMLElement>('[data-handle]') ?? element),
            getInitialData: () => ({ list: list.current, from: index() }),
          }),
          dropTargetForElements({
            element,
            canDrop: isOwn,
            onDragEnter: ({ source }) => setOver({ from: source.data.from as number, to: index() }),
            onDragLeave: () => setOver(undefined),
            onDrop({ source }) {
              setOver(undefined)
              drop(source.data.from as number, index())
            },
          }),
        ]
      })
      cleanup = () => {
        for (const end of ends) end()
      }
    })
    return () => {
      isOver = true
      cleanup?.()
    }
  }, [ids])
  return {
    isTarget: (index) => over?.to === index && over.from !== index,
    place: (index) => ({ 'data-place': index }),
    handle: { 'data-handle': true },
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
