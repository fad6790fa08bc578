import type { Product } from '#contract/catalogue/products.ts'
import { phoneOf, whatsappHref } from '#contract/content/shop.ts'
import { enquiry } from '#texts/layout.tsx'
import * as texts from '#texts/product.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Phone, WhatsApp } from '#web/kit/components/icons.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './product-details.module.css'

/** A chat whose first message names the product, and a call; on a phone the bar at the bottom has both. */
export function Enquiry({ product: { name, id } }: { product: Product }) {
  const shop = useShop()
  const chat = whatsappHref(shop)
  return (
    <div className={styles.enquiry}>
      {chat && (
        <ButtonAnchor
          variant="line"
          href={`${chat}?text=${encodeURIComponent(enquiry(name, id))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon icon={WhatsApp} />
          {texts.askOnWhatsApp}
        </ButtonAnchor>
      )}
      <ButtonAnchor variant="line" href={telHref(phoneOf(shop))}>
        <Icon icon={Phone} />
        {texts.call}
      </ButtonAnchor>
    </div>
  )
}
