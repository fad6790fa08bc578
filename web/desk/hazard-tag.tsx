import type { Hazard } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { Icon } from '#web/kit/components/icon.tsx'
import { TriangleAlert } from '#web/kit/components/icons.ts'
import styles from './hazard-tag.module.css'

/** Warns whoever takes the device in hand. */
export const HazardTag = ({ hazard }: { hazard: Hazard }) => (
  <span className={styles.tag}>
    <Icon icon={TriangleAlert} />
    {texts.hazards[hazard]}
  </span>
)
