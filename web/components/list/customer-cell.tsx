import { Cell } from '#web/components/list/rows-table.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'

export interface CustomerCellProps {
  of: { name: string; phone: string; email: string }
  /** A sample's phone and address belong to nobody. */
  sample?: boolean
}

/** Who asks; a tap on the phone or the address calls or writes. */
export const CustomerCell = ({ of: { name, phone, email }, sample }: CustomerCellProps) => (
  <Cell label="Customer">
    <span>
      <b>{name}</b>
      <small className="mono">{sample ? formatPhone(phone) : <a href={telHref(phone)}>{formatPhone(phone)}</a>}</small>
      <small>{sample ? email : <a href={`mailto:${email}`}>{email}</a>}</small>
    </span>
  </Cell>
)
