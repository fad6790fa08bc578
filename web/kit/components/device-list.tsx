import type { ReactNode } from 'react'
import styles from './device-list.module.css'

/** Devices by their names: `DeviceRow` elements. */
export const DeviceList = ({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) => (
  <ul className={styles.devices} aria-labelledby={labelledBy}>
    {children}
  </ul>
)

export interface DeviceRowProps {
  name: string
  /** Says that it is the device at hand. */
  current?: string | false
  /** Further facts, a line each. */
  details: readonly string[]
  /** Such as a button. */
  action?: ReactNode
}

export const DeviceRow = ({ name, current, details, action }: DeviceRowProps) => (
  <li className={styles.device}>
    <div className={styles.name}>
      <b>{name}</b>
      {current && <span className={styles.current}>{current}</span>}
      {details.map((detail) => (
        <small key={detail}>{detail}</small>
      ))}
    </div>
    {action}
  </li>
)
