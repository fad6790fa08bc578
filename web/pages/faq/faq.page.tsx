import { RETURN_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { shopFacts, whatsappHref } from '#contract/shop-facts.ts'
import * as texts from '#texts/faq.tsx'
import { Accordion, type AccordionItem } from '#web/components/accordion.tsx'
import { Band, PageHeader } from '#web/components/band.tsx'
import { Row, Section } from '#web/components/box.tsx'
import { ButtonAnchor, ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { WhatsApp } from '#web/components/icons.ts'
import { Link } from '#web/components/link.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { formatPhone, telHref } from '#web/lib/phone.ts'

const links = {
  call: () => <a href={telHref(shopFacts.phone)}>{formatPhone(shopFacts.phone)}</a>,
  email: () => <a href={`mailto:${shopFacts.email}`}>{shopFacts.email}</a>,
  contactPage: (text?: string) => <Link to={to('contact')}>{text}</Link>,
}

const { returnPolicy, technicalSupport, customerService } = texts

const items: readonly AccordionItem[] = [
  { id: 'return-policy', title: returnPolicy.question, content: <p>{returnPolicy.answer(RETURN_DAYS)}</p> },
  {
    id: 'technical-support',
    title: technicalSupport.question,
    content: <p>{technicalSupport.answer(links, shopFacts.hours.long)}</p>,
  },
  {
    id: 'customer-service',
    title: customerService.question,
    content: <p>{customerService.answer(links, shopFacts.address.oneLine)}</p>,
  },
]

export function Component() {
  return (
    <>
      <PageMeta title={texts.pageTitle} description={texts.metaDescription(RETURN_DAYS)} />
      <PageHeader title={texts.title} text={texts.text} />
      <Section>
        <Accordion items={items} level={2} />
      </Section>
      <Band look="call" rulers="top">
        <div>
          <h2>{texts.callTitle}</h2>
          <p>{texts.callText}</p>
        </div>
        <Row gap={2.5}>
          <ButtonLink to={to('contact')}>{texts.sendMessage}</ButtonLink>
          <ButtonAnchor variant="line" href={whatsappHref} target="_blank" rel="noopener">
            <Icon icon={WhatsApp} />
            {texts.whatsApp}
          </ButtonAnchor>
        </Row>
      </Band>
    </>
  )
}
