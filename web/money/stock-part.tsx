import * as texts from '#texts/desk-estimates.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import styles from './stock-part.module.css'

export interface StockPartProps {
  itemId: number | null
  /** It is no piece of the stock after all. */
  onLeave: () => void
  error: string | undefined
}

/** Says that a line takes its pieces from the stock. */
export const StockPart = ({ itemId, onLeave, error }: StockPartProps) =>
  itemId !== null && (
    <p className={styles.chosen}>
      <Chip>{texts.fromStock}</Chip>
      <Button variant="line" size="sm" onClick={onLeave}>
        {texts.notFromStock}
      </Button>
      {error}
    </p>
  )
