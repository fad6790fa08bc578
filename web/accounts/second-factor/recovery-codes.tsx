import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import * as texts from '#texts/second-factor.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { Dialog } from '#web/kit/components/dialog.tsx'
import { FieldErrorLine } from '#web/kit/form/field-error-line.tsx'
import styles from './second-factor-settings.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** They were confirmed as kept. */
  onDone: () => void
}

/** The only time that recovery codes are shown: nothing else can be done before they are confirmed as kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const headingId = useId()
  const errorId = useId()
  useLayoutEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const remind = () => {
    setMissing(true)
    confirmation.current?.focus()
  }
  return (
    <Dialog variant="panel" labelledBy={headingId} onClose={remind}>
      <div className={styles.codesDialog}>
        <h3 className={styles.heading} ref={heading} id={headingId} tabIndex={-1}>
          {texts.codesTitle}
        </h3>
        <p>{texts.codesHint}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <ButtonAnchor
          variant="line"
          size="sm"
          className={styles.action}
          download={texts.fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          {texts.download}
        </ButtonAnchor>
        <label className={styles.kept}>
          <input
            ref={confirmation}
            type="checkbox"
            checked={isKept}
            aria-invalid={isMissing && !isKept}
            aria-describedby={isMissing && !isKept ? errorId : undefined}
            onChange={({ target }) => setKept(target.checked)}
          />
          {texts.codesKept}
        </label>
        {isMissing && !isKept && <FieldErrorLine id={errorId} text={texts.codesNotKept} />}
        <Row gap={2}>
          <Button size="sm" onClick={isKept ? onDone : remind}>
            {texts.codesSaved}
          </Button>
        </Row>
      </div>
    </Dialog>
  )
}
