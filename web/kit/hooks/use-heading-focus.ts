import { useEffect, useRef, useState } from 'react'

/**
 * The heading of a screen, which takes the focus when the control that had it is gone, such as the Delete of a deleted row. Set `tabIndex={-1}` on
 * it. The focus moves after the render that closes the dialog: as long as that is open nothing else can have it.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) heading.current?.focus()
  }, [times])
  return { heading, focusHeading: () => setTimes((before) => before + 1) }
}
