import { useState } from 'react'
import { to } from '#contract/office-paths.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/platform/languages.ts'
import { BUYBACK_CHECKS, type Buyback } from '#contract/purchases/buybacks.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/buybacks.ts'
import * as stock from '#texts/items.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button, ButtonAnchor } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { PanelColumns, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { toRequest } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'

const BuybackPhotos = later(async () => (await import('./buyback-photos.tsx')).BuybackPhotos)
const RefurbishBought = later(async () => (await import('./refurbish-bought.tsx')).RefurbishBought)
const CancelDialog = later(async () => (await import('./buyback-cancel.tsx')).CancelDialog)

/** One purchase from a person: what it is, from whom, how it was paid, and its voucher to print and sign. */
export function BuybackView({ buyback }: { buyback: Buyback }) {
  const [isOpen, setIsOpen] = useState(false)
  const { id, number, name, seller, cancelled, isHere, keptUntil } = buyback
  const isAdmin = useIsAdmin()
  return (
    <>
      <header>
        <div>
          <h1>{number}</h1>
          <p>
            {name} {cancelled && <Chip warns>{texts.isCancelled}</Chip>}
          </p>
        </div>
        {isAdmin && !cancelled && isHere && (
          <Button variant="line" onClick={() => setIsOpen(true)}>
            {texts.cancel}
          </Button>
        )}
      </header>
      {cancelled && <p>{texts.cancelledBy(formatDate(cancelled.on), cancelled.by, cancelled.reason)}</p>}
      <PanelColumns>
        <TitledPanel title={texts.voucher}>
          <p>{texts.sign}</p>
          <Row>
            {LANGUAGE_CODES.map((language) => (
              <ButtonAnchor
                key={language}
                variant="line"
                size="sm"
                lang={language}
                aria-label={texts.pdfIn(LANGUAGES[language].name)}
                href={toRequest('GET /api/buybacks/:id/pdf', { params: { id }, query: { language } }).url}
                download
              >
                {LANGUAGES[language].name}
              </ButtonAnchor>
            ))}
          </Row>
          <Payment buyback={buyback} />
        </TitledPanel>
        <TitledPanel title={texts.groups.thing}>
          <Thing buyback={buyback} />
          {isHere && !cancelled && <RefurbishBought pieceId={buyback.pieceId} />}
        </TitledPanel>
        <TitledPanel title={texts.groups.seller}>
          <FactList
            facts={[
              [texts.fields.sellerName, seller.name],
              [texts.fields.sellerPhone, formatPhone(seller.phone)],
              [texts.fields.sellerAddress, seller.address],
              [texts.fields.document, texts.documentOf(texts.documents[seller.document], seller.documentLast)],
            ]}
          />
          <p>{texts.kept(formatDate(keptUntil))}</p>
        </TitledPanel>
        <BuybackPhotos buyback={buyback} />
        <TitledPanel title={texts.groups.checks}>
          <FactList facts={BUYBACK_CHECKS.map((check) => [texts.checks[check], texts.answers[buyback.checks[check]]] as const)} />
        </TitledPanel>
      </PanelColumns>
      {isOpen && <CancelDialog buyback={buyback} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const Payment = ({ buyback: { price, mode, reference, bill, offer, issuedOn, by } }: { buyback: Buyback }) => (
  <FactList
    facts={[
      [texts.fields.price, formatPaise(price)],
      [texts.fields.mode, texts.modes[mode]],
      [texts.fields.reference, reference],
      [texts.bill, bill && <Link to={to('bill', { id: bill.id })}>{bill.number}</Link>],
      [texts.offer, offer && <Link to={recordPath('saleOffers', offer.id)}>{offer.reference}</Link>],
      [texts.columns.date, formatDate(issuedOn)],
      [texts.by, by],
    ]}
  />
)

const Thing = ({ buyback }: { buyback: Buyback }) => {
  const { category, serial, grade, accessories, imeiAnswer, imeiCheckedOn, itemId, name, isHere } = buyback
  return (
    <FactList
      facts={[
        [texts.columns.name, name && <Link to={to('item', { id: itemId })}>{name}</Link>],
        [texts.fields.category, stock.category[category]],
        [texts.fields.serial, serial],
        [texts.fields.grade, stock.grades[grade]],
        [texts.fields.accessories, accessories],
        [texts.fields.imeiAnswer, imeiAnswer && texts.imeiAnswer(texts.imeiAnswers[imeiAnswer], formatDate(imeiCheckedOn))],
        [texts.where, isHere ? texts.isHere : texts.isGone],
      ]}
    />
  )
}
