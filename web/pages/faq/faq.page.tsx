import { RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import { Accordion, type AccordionItem } from '#web/components/accordion.tsx'
import { Band, PageHeader } from '#web/components/band.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { WhatsApp } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'

const call = <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>
const write = <a href={`mailto:${shopFacts.email}`}>{shopFacts.email}</a>

const items: readonly AccordionItem[] = [
  {
    id: 'return-policy',
    title: 'What is your return policy?',
    content: (
      <p>
        You can return an item within {RETURN_DAYS} days of buying it. It must be in its original condition, and you need the receipt. Bring
        both to the counter.
      </p>
    ),
  },
  {
    id: 'technical-support',
    title: 'Do you offer 24/7 technical support?',
    content: (
      <p>
        Yes, technical support is there 24/7. Call {call} or write to us on WhatsApp at any hour. The counter and the bench are open{' '}
        {shopFacts.hours.long}.
      </p>
    ),
  },
  {
    id: 'customer-service',
    title: 'How do I contact customer service?',
    content: (
      <p>
        Call {call}, write to {write}, or send a message from the <Link to={to('contact')}>contact page</Link>. You can also come by:{' '}
        {shopFacts.address.oneLine}.
      </p>
    ),
  },
]

export function Component() {
  return (
    <>
      <PageMeta
        title="FAQ"
        description={`Returns within ${RETURN_DAYS} days, 24/7 technical support, and how to reach customer service.`}
      />
      <PageHeader title="Frequently asked questions" text="Three answers that save you a call." />
      <section className="wrap section">
        <Accordion items={items} level={2} />
      </section>
      <Band look="call" rulers="top">
        <div>
          <h2>Something else?</h2>
          <p>Ask us. A question costs nothing.</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={to('contact')}>Send a message</ButtonLink>
          <ButtonAnchor variant="line" href={whatsappHref} target="_blank" rel="noopener">
            <Icon icon={WhatsApp} />
            WhatsApp
          </ButtonAnchor>
        </div>
      </Band>
    </>
  )
}
