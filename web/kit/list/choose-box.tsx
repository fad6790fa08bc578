import styles from './choose-box.module.css'

export interface ChooseBoxProps {
  /** Heard, not seen. */
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  isPartial?: boolean
  disabled: boolean
  onChange: () => void
}

/** Chooses a row, or all of a page; a target of 44 px in the corner of its cell or card. */
export const ChooseBox = ({ label, checked, isPartial = false, disabled, onChange }: ChooseBoxProps) => (
  <label className={styles.target}>
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      data-choose
      checked={checked}
      disabled={disabled}
      onChange={onChange}
      ref={(input) => {
        if (input) input.indeterminate = isPartial
      }}
    />
  </label>
)
