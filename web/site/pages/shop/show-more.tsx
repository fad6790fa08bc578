import { useEffect, useEffectEvent, useRef } from 'react'
import * as common from '#texts/common.ts'
import * as messages from '#texts/product-messages.ts'
import * as texts from '#texts/shop.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import styles from './show-more.module.css'

/** The next page is loaded this far before the end comes into view. */
const PRELOAD_MARGIN = '2000px'

export interface ShowMoreProps {
  status: 'ready' | 'loading' | 'failed'
  /** While other filters are being applied: the next page would be one of the old filters. */
  disabled: boolean
  onMore: () => void
}

/** Loads the next page once the visitor nears the end; the button is for those who do not scroll, and after a failure. */
export function ShowMore({ status, disabled, onMore }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current || disabled) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        loadMore()
      },
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [disabled])
  return (
    <div className={styles.showMore} ref={end}>
      {status === 'failed' && <Notice tone="bad" text={messages.loadFailure} />}
      <Button variant="line" loading={status === 'loading'} loadingText={common.loading} disabled={disabled} onClick={onMore}>
        {status === 'failed' ? common.retry : texts.showMore}
      </Button>
    </div>
  )
}
