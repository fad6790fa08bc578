import type { UpiRequest } from '#contract/money/bills.ts'
import { UPI_USUAL_LIMIT } from '#contract/money/upi.ts'
import * as texts from '#texts/bill.ts'
import { ButtonAnchor } from '#web/kit/components/button.tsx'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import styles from './upi-code.module.css'

/** A code by which UPI apps offer to pay, the id to copy, and a button where the id is a merchant's. Whether money came is not known here. */
export const UpiCode = ({ upi: { id, name, link, isMerchant, amount, code } }: { upi: UpiRequest }) => (
  <div className={styles.upi}>
    <QrCode className={styles.code} code={code} label={texts.code} />
    <p>
      <b>{texts.pay}</b>
      <br />
      {texts.payTo(id, name)}
    </p>
    {amount > UPI_USUAL_LIMIT && <p className={styles.limit}>{texts.upiLimit}</p>}
    {isMerchant && (
      <ButtonAnchor variant="line" size="sm" href={link}>
        {texts.pay}
      </ButtonAnchor>
    )}
  </div>
)
