import { useEffect, useRef } from 'react'
import * as texts from '#texts/second-factor.ts'
import { Row } from '#web/components/box.tsx'
import { Button, ButtonAnchor } from '#web/components/button.tsx'
import styles from './second-factor-settings.module.css'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The only time that recovery codes are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
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
      <Row gap={2}>
        <ButtonAnchor
          variant="line"
          size="sm"
          download={texts.fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          {texts.download}
        </ButtonAnchor>
        <Button size="sm" onClick={onDone}>
          {texts.codesSaved}
        </Button>
      </Row>
    </>
  )
}
