import { useState } from 'react'
import { addressLine } from '#contract/content/shop.ts'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/receipt.ts'
import { Button, ButtonAnchor, ButtonLink } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { directionsHref } from '#web/kit/lib/directions.ts'
import { localized } from '#web/kit/lib/localized.ts'
import styles from './receipt-actions.deferred.module.css'

export interface ReceiptActionsProps {
  /** Names the request, such as `Booking request`. */
  title: string
  reference: string
  /** Token of the private link; missing when the response was cut off. */
  token: string | undefined
  rows: readonly (readonly [label: string, value: string])[]
  /** Steps that follow. */
  sentences: readonly string[]
}

/** Ways to keep a receipt: on paper, as a picture, in a chat; the link to the request, and the way to the shop. */
export function ReceiptActions({ title, reference, token, rows, sentences }: ReceiptActionsProps) {
  const shop = useShop()
  const { loggedIn } = useSession()
  const [failed, setFailed] = useState(false)
  const findAt = texts.findAt(location.origin + localized(to('track')))
  const followUrl = location.origin + localized(token ? to('trackedRequest', { token }) : to('track'))

  async function savePicture() {
    setFailed(false)
    try {
      const { saveReceiptPicture } = await import('./receipt-picture.ts')
      await saveReceiptPicture({
        title,
        reference,
        rows,
        sentences: [...sentences, findAt],
        sender: [shop.name, addressLine(shop), shop.phoneText],
        logo: shop.logo,
      })
    } catch {
      setFailed(true)
    }
  }

  return (
    <>
      <p className={styles.onPaper}>{findAt}</p>
      <section className={styles.actions} aria-label={texts.actions}>
        {token && (
          <ButtonLink to={to('trackedRequest', { token })} className={styles.whole}>
            {texts.follow}
          </ButtonLink>
        )}
        <ButtonAnchor
          variant="line"
          size="sm"
          href={`https://wa.me/?text=${encodeURIComponent(texts.message(shop.shortName, title, reference, followUrl))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {loggedIn ? texts.whatsAppToCustomer : texts.whatsApp}
        </ButtonAnchor>
        <Button variant="line" size="sm" onClick={() => void savePicture()}>
          {texts.picture}
        </Button>
        <ButtonAnchor variant="line" size="sm" href={directionsHref(shop.map)} target="_blank" rel="noreferrer">
          {texts.directions}
        </ButtonAnchor>
        <Button variant="line" size="sm" onClick={() => print()}>
          {texts.print}
        </Button>
        {failed && (
          <div className={styles.whole}>
            <Notice tone="bad" text={texts.pictureFailure} />
          </div>
        )}
      </section>
    </>
  )
}
