import type { Hazard } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { TriangleAlert } from '#web/kit/components/icons.ts'
import styles from './hazard-tag.module.css'

/** Warns whoever takes the device in hand; short where its words would take the room of the device's name. */
export const HazardTag = ({ hazard, isShort = false }: { hazard: Hazard; isShort?: boolean }) => (
  <span className={styles.tag} title={texts.hazards[hazard]}>
    <Icon icon={TriangleAlert} />
    {isShort ? <VisuallyHidden>{texts.hazards[hazard]}</VisuallyHidden> : texts.hazards[hazard]}
  </span>
)
