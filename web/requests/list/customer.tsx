import { formatPhone } from '#contract/requests/format-phone.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './customer.module.css'

export interface CustomerProps {
  customer: { name: string; phone: string; email: string }
  /** The phone and email of a sample belong to no one. */
  sample: boolean
  /** A table leaves out the email, unless it is wide. */
  brief?: boolean
}

/** Who sent a request: the name, then phone and email. A tap on the phone calls, one on the email writes. */
export const Customer = ({ customer: { name, phone, email }, sample, brief = false }: CustomerProps) => (
  <div className={styles.customer} data-brief={brief || undefined}>
    <b className={styles.name} title={name}>
      {name}
    </b>
    <PhoneLink phone={phone} sample={sample} />
    {email && <EmailLink email={email} sample={sample} />}
  </div>
)

export const PhoneLink = ({ phone, sample }: { phone: string; sample: boolean }) =>
  sample ? (
    <span className={styles.phone}>{formatPhone(phone)}</span>
  ) : (
    <a className={styles.phone} href={telHref(phone)}>
      {formatPhone(phone)}
    </a>
  )

export function EmailLink({ email, sample }: { email: string; sample: boolean }) {
  const [account, host] = email.split(/(?<=@)/)
  const text = (
    <>
      {account}
      <wbr />
      {host}
    </>
  )
  return sample ? (
    <span className={styles.email}>{text}</span>
  ) : (
    <a className={styles.email} href={`mailto:${email}`}>
      {text}
    </a>
  )
}
