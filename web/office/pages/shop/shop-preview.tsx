import type { CSSProperties } from 'react'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { phoneOf } from '#contract/content/shop.ts'
import { shopOn } from '#contract/content/shop-on.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as layout from '#texts/layout.tsx'
import { ContactLines } from '#web/content/contact-lines.tsx'
import { DarkGround } from '#web/kit/components/band.tsx'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { Logo } from '#web/kit/components/logo.tsx'
import { ShopContext, useShop } from '#web/kit/hooks/use-shop.ts'
import { useTheme } from '#web/kit/hooks/use-theme.ts'
import { accentTokens } from '#web/kit/lib/accent.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './shop-preview.module.css'

/** Shows the facts of the shop as the site will, with its own components. */
export function ShopPreview({ facts }: { facts: ShopFacts }) {
  const shop = shopOn(facts, todayInShop(), useShop())
  const { theme } = useTheme()
  const tokens = { ...accentTokens(facts.accent, 'light'), ...(theme === 'dark' && accentTokens(facts.accent, 'dark')) }
  return (
    <ShopContext value={[shop, () => {}]}>
      <div className={styles.preview} style={tokens as CSSProperties}>
        <DarkGround className={styles.top}>
          <Logo />
        </DarkGround>
        <div className={styles.content}>
          <h3>{shop.shortName}</h3>
          <ContactLines />
          <div>
            <ButtonAnchor size="sm" href={telHref(phoneOf(shop))}>
              {layout.call}
            </ButtonAnchor>
          </div>
          <p className={styles.legal}>
            {[shop.name, shop.gstin && layout.gstin(shop.gstin), ...shop.social.map(({ name }) => name)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
    </ShopContext>
  )
}
