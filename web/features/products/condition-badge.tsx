import type { ProductCondition } from '#contract/constants.ts'
import '#web/styles/labels.css'

const looks: Record<ProductCondition, string> = { New: '', Refurbished: ' ref', Used: ' used' }

/** The condition, stuck on the corner of a picture; `flat` puts it into the text. */
export const ConditionBadge = ({ condition, flat }: { condition: ProductCondition; flat?: boolean }) => (
  <span className={`sticker${looks[condition]}${flat ? ' flat' : ''}`}>{condition}</span>
)
