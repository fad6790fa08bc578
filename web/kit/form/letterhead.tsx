import { addressLine } from '#contract/content/shop.ts'
import * as layout from '#texts/layout.tsx'
import { PaperLogo } from '#web/kit/components/logo.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './letterhead.deferred.module.css'

/** Who the paper is from; only printed. */
export function Letterhead() {
  const shop = useShop()
  return (
    <div className={styles.letterhead}>
      <PaperLogo />
      <b>{shop.name}</b>
      <p>{addressLine(shop)}</p>
      <p>{shop.phoneText}</p>
      {shop.gstin && <p>{layout.gstin(shop.gstin)}</p>}
    </div>
  )
}
