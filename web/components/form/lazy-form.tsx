import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { phoneOf } from '#contract/shop.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/layout.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { useShop } from '#web/hooks/use-shop.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { hasDraft } from './draft.ts'
import deferred from './form.deferred.module.css'
import styles from './form.module.css'

/** Dispatched by a form once it is interactive. */
export const FORM_READY = 'form-ready'

export interface LazyFormOptions<Props> {
  /** Names the form in ids and in its draft; with a draft the form is activated at once. */
  name: (props: Props) => string
  load: () => Promise<ComponentType<Props & NamedFormProps>>
}

/** What a lazily loaded form is given besides its own props. */
export interface NamedFormProps {
  name: string
}

/**
 * A form whose script is loaded when the visitor turns to it: it is larger than the rest of the page, and most visitors only read. Until then the
 * server's markup can be typed into; that text stays, and an early submit is replayed once the form is interactive. When the script fails to load,
 * or is not there 15 s after a submit, a notice says so and offers a retry.
 */
export function lazyForm<Props extends object>({ name, load }: LazyFormOptions<Props>): ComponentType<Props> {
  const onServer = import.meta.env.SSR ? lazy(async () => ({ default: await load() })) : undefined

  return function LazyForm(props: Props) {
    const frame = useRef<HTMLDivElement>(null)
    const phone = phoneOf(useShop())
    const hydrated = useHydrated()
    const [isMountedLate] = useState(hydrated)
    const [isMissing, setMissing] = useState(false)
    const [script] = useState(() => new FormScript(load))
    const [Content] = useState(() => lazyContent(onServer ?? script.component))
    const formName = name(props)

    // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
    useEffect(() => {
      const element = frame.current
      script.onLoadError = () => setMissing(true)
      if (!element) return
      // Without markup from the server there is nothing to wait on.
      if (isMountedLate || hasDraft(formName) || element.contains(document.activeElement)) script.activate()
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
      setMissing(false)
      script.activate()
    }

    return (
      <div ref={frame}>
        <Content {...props} name={formName} />
        {isMissing && (
          <div className={deferred.notice}>
            <Notice tone="bad">
              {texts.notLoaded(<a href={telHref(phone)}>{formatPhone(phone)}</a>)}
              <p className={deferred.action}>
                <Button variant="line" size="sm" onClick={retry}>
                  {common.retry}
                </Button>
              </p>
            </Notice>
          </div>
        )}
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
