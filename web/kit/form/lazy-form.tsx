import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { phoneOf } from '#contract/content/shop.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/layout.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { FORM_READY, LAZY_FORM } from '#web/kit/lib/keep-typed.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import { hasDraft } from './draft.ts'
import deferred from './form.deferred.module.css'
import styles from './form.module.css'

export interface LazyFormOptions<Props> {
  /** Names the form in ids and in its draft; with a draft the form is activated at once. */
  name: (props: Props) => string
  load: () => Promise<ComponentType<Props & NamedFormProps>>
  /** Whether the browser knows values that the server did not: then the form is activated at once. */
  hasValues?: () => boolean
}

/** Props of a lazily loaded form besides its own. */
export interface NamedFormProps {
  name: string
}

/**
 * A form whose script is loaded when the visitor turns to it: it is larger than the rest of the page, and most visitors only read. Until then the
 * server's markup can be typed into; that text stays, and an early submit is replayed once the form is interactive. When the script fails to load,
 * or is not there 15 s after a submit, a notice says so and offers a retry.
 */
export function lazyForm<Props extends object>({ name, load, hasValues }: LazyFormOptions<Props>): ComponentType<Props> {
  const onServer = import.meta.env.SSR ? lazy(async () => ({ default: await load() })) : undefined

  return function LazyForm(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    /** The visitor pressed Submit or Retry, and looks for what comes of it; whoever still types keeps the focus. */
    const isAwaited = useRef(false)
    const [unanswered, setUnanswered] = useState(0)
    const shop = useShop()
    const hydrated = useHydrated()
    const [isMountedLate] = useState(hydrated)
    const [isMissing, setMissing] = useState(false)
    const [script] = useState(() => new FormScript(load))
    const [Content] = useState(() => lazyContent(onServer ?? script.component))
    const formName = name(props)

    // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
    useEffect(() => {
      const element = frame.current
      script.onLoadError = () => {
        setMissing(true)
        if (isAwaited.current) setUnanswered((count) => count + 1)
      }
      if (!element) return
      // Without markup from the server there is nothing to wait on.
      if (isMountedLate || hasDraft(formName) || hasValues?.() || element.contains(document.activeElement)) script.activate()
      let timer: ReturnType<typeof setTimeout> | undefined
      const listening = new AbortController()
      // React holds back events from markup that it has not hydrated; the document hears them before React does.
      const on = (type: string, listener: (event: Event) => void) =>
        document.addEventListener(type, (event) => element.contains(event.target as Node) && listener(event), {
          signal: listening.signal,
          capture: true,
        })
      for (const type of ['pointerover', 'pointerdown', 'focusin']) on(type, () => script.activate())
      on('submit', (event) => {
        event.preventDefault()
        isAwaited.current = true
        timer ??= setTimeout(script.onLoadError, FORM_TIMEOUT_MS)
        script.activate()
      })
      on(FORM_READY, ({ target }) => {
        listening.abort()
        setMissing(false)
        clearTimeout(timer)
        if (timer) queueMicrotask(() => (target as HTMLFormElement).requestSubmit())
      })
      return () => {
        listening.abort()
        clearTimeout(timer)
      }
    }, [])

    function retry() {
      isAwaited.current = true
      setMissing(false)
      script.activate()
    }

    return (
      <div>
        {isMissing && (
          <div className={deferred.notice}>
            {/* It is above the form, and the pressed button is below it: the focus brings it into view. */}
            <FocusedNotice tone="bad" event={unanswered > 0 && unanswered}>
              {texts.notLoaded(<a href={telHref(phoneOf(shop))}>{shop.phoneText}</a>)}
              <p className={deferred.action}>
                <Button variant="line" size="sm" onClick={retry}>
                  {common.retry}
                </Button>
              </p>
            </FocusedNotice>
          </div>
        )}
        <div ref={frame} {...{ [LAZY_FORM]: '' }}>
          <Content {...props} name={formName} />
        </div>
      </div>
    )
  }
}

/** The script of one form on screen: loaded on `activate`, and again on the next one when that failed. */
class FormScript<Props extends object> {
  onLoadError = () => {}
  activate = () => {}
  readonly component = lazy(() => this.#loadWhenActivated())
  readonly #load: () => Promise<ComponentType<Props>>
  #whenActivated = this.#nextActivation()

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load
  }

  #nextActivation() {
    return new Promise<void>((resolve) => {
      this.activate = resolve
    })
  }

  async #loadWhenActivated() {
    for (;;) {
      await this.#whenActivated
      try {
        return { default: await this.#load() }
      } catch {
        this.#whenActivated = this.#nextActivation()
        this.onLoadError()
      }
    }
  }
}

/** The form with its place on the page. Memoized, because an update from above would make React replace the server's markup before the script is there. */
const lazyContent = <Props extends object>(Form: ComponentType<Props>): ComponentType<Props> =>
  memo(function Content(props: Props) {
    return (
      <Suspense fallback={<div className={styles.placeholder} aria-busy="true" />}>
        <Form {...props} />
      </Suspense>
    )
  }) as unknown as ComponentType<Props>
