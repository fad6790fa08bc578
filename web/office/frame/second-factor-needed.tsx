import { useLayoutEffect, useRef } from 'react'
import * as texts from '#texts/second-factor.ts'
import { SecondFactorSettings } from '#web/accounts/second-factor/second-factor-settings.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import styles from './second-factor-needed.module.css'

/** In place of every screen, for an admin who has yet to set up the second factor that the shop asks of all admins. */
export function SecondFactorNeeded({ onTurnedOn }: { onTurnedOn: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <>
      <PageMeta title={texts.needed} noindex />
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {texts.needed}
        </h1>
      </header>
      <Panel className={styles.panel}>
        <p>{texts.neededHint}</p>
        <PanelTitle>{texts.title}</PanelTitle>
        <SecondFactorSettings onTurnedOn={onTurnedOn} />
      </Panel>
    </>
  )
}
