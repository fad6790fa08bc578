import { to } from '#contract/paths.ts'
import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import { Icon, Phone, WhatsAppIcon, Wrench } from '#web/components/icon.tsx'
import { Link } from '#web/components/link.tsx'
import { telHref } from '#web/lib/phone.ts'

/** The three things a phone visitor wants, within reach of the thumb. */
export const ActionBar = () => (
  <nav className="abar" aria-label="Quick contact">
    <a href={telHref(shopFacts.phone)}>
      <Icon of={Phone} />
      Call
    </a>
    <a href={whatsappHref}>
      <WhatsAppIcon />
      WhatsApp
    </a>
    <Link to={to('repairRequest')}>
      <Icon of={Wrench} />
      Book a repair
    </Link>
  </nav>
)
