import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Refurbishment } from '#contract/desk/refurbish.ts'
import { isOpenRefurbish } from '#contract/desk/refurbish-stages.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as desk from '#texts/desk.ts'
import * as stock from '#texts/items.ts'
import * as texts from '#texts/refurbish.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { FactsPanel, PanelColumns, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { outsideOfRefurbishmentQuery } from './outside.queries.ts'
import styles from './outside-panel.module.css'
import { OutsideWorks } from './outside-panel.tsx'
import { cancelWork, startWork, takeOut } from './refurbish-actions.ts'
import { useIntakeLists } from './use-intake-lists.ts'

const RefurbishEdit = later(async () => (await import('./refurbish-edit.tsx')).RefurbishEdit)
const FitDialog = later(async () => (await import('./refurbish-fit.tsx')).FitDialog)
const TestDialog = later(async () => (await import('./refurbish-test.tsx')).TestDialog)
const PublishDialog = later(async () => (await import('./refurbish-publish.tsx')).PublishDialog)
const RefurbishPhotos = later(async () => (await import('./refurbish-photos.tsx')).RefurbishPhotos)

type Doing = 'edit' | 'fit' | 'test' | 'publish'

/** One piece of our own in the workshop: its work, parts, sendings, checks and photos, until it is on the website. */
export function RefurbishView({ refurbishment }: { refurbishment: Refurbishment }) {
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState('')
  const { id, name, serial, pieceId, stage, parts, startedAt } = refurbishment
  const isAdmin = useIsAdmin()
  const isOpen = isOpenRefurbish(stage)
  const isHere = isOpen && stage !== 'outside'
  const close = () => setDoing(undefined)
  return (
    <>
      <header>
        <div>
          <h1>{name}</h1>
          <p>
            {serial} <Chip>{texts.stages[stage]}</Chip>
          </p>
        </div>
        {isHere && (
          <Row gap={2}>
            {startedAt === null && <ActionButton action={startWork(refurbishment)} />}
            {stage === 'bench' && <Button onClick={() => setDoing('test')}>{texts.test}</Button>}
            {stage === 'ready' && isAdmin && <Button onClick={() => setDoing('publish')}>{texts.publish}</Button>}
            {parts.every(({ removedAt }) => removedAt !== null) && <ActionButton action={cancelWork(refurbishment)} variant="line" />}
          </Row>
        )}
      </header>
      {said && <FocusedNotice key={said} tone="good" text={said} />}
      <PanelColumns>
        <FactsPanel title={texts.work} edit={texts.change} onEdit={isOpen ? () => setDoing('edit') : undefined}>
          <Work refurbishment={refurbishment} />
        </FactsPanel>
        <Parts refurbishment={refurbishment} canFit={isHere} onFit={() => setDoing('fit')} />
        <OutsideWorks query={useQuery(outsideOfRefurbishmentQuery(id))} of={{ piece: { id: pieceId, name, serial } }} canSend={isHere} />
        <Checks refurbishment={refurbishment} onTest={isHere ? () => setDoing('test') : undefined} />
        <RefurbishPhotos refurbishment={refurbishment} isOpen={isOpen} />
        <Amounts refurbishment={refurbishment} />
      </PanelColumns>
      {doing === 'edit' && <RefurbishEdit refurbishment={refurbishment} onClose={close} />}
      {doing === 'test' && <TestDialog refurbishment={refurbishment} onClose={close} />}
      {doing === 'publish' && <PublishDialog refurbishment={refurbishment} onClose={close} />}
      {doing === 'fit' && (
        <FitDialog
          refurbishment={refurbishment}
          onClose={close}
          onFitted={() => {
            close()
            setSaid(texts.fittedNow)
          }}
        />
      )}
    </>
  )
}

const Work = ({ refurbishment }: { refurbishment: Refurbishment }) => {
  const { work, technician, by, createdAt, itemId, name, product, daysInStock } = refurbishment
  return (
    <>
      <p className={styles.work}>{work}</p>
      <FactList
        facts={[
          [texts.fields.technicianId, technician?.name ?? texts.nobody],
          [texts.by, `${by}, ${formatDateTime(createdAt)}`],
          [texts.item, name && <Link to={to('item', { id: itemId })}>{name}</Link>],
          [texts.product, product && <Link to={to('product', { name: product.name }, { id: product.id })}>{product.name}</Link>],
          [texts.columns.days, String(daysInStock)],
        ]}
      />
    </>
  )
}

interface PartsProps {
  refurbishment: Refurbishment
  canFit: boolean
  onFit: () => void
}

function Parts({ refurbishment, canFit, onFit }: PartsProps) {
  const { parts } = refurbishment
  return (
    <TitledPanel
      title={texts.parts}
      action={
        canFit && (
          <Button variant="line" size="sm" onClick={onFit}>
            {texts.fit}
          </Button>
        )
      }
    >
      {parts.length === 0 ? (
        <p>{texts.noParts}</p>
      ) : (
        <ul className={styles.works}>
          {parts.map((part) => {
            const name = [part.quantity > 1 && `${part.quantity} ×`, part.name, part.serial].filter(Boolean).join(' ')
            return (
              <li key={part.id} className={styles.work}>
                <span>{texts.fitted(name, part.by, formatDateTime(part.at))}</span>
                {part.cost !== null && <span>{formatPaise(part.cost)}</span>}
                {part.removedAt !== null ? (
                  <span>
                    <Chip>{texts.isOut}</Chip>
                  </span>
                ) : (
                  canFit && (
                    <Row>
                      <ActionButton action={takeOut(refurbishment, part)} variant="line" size="sm" aria-label={texts.takeOutOf(name)} />
                    </Row>
                  )
                )}
              </li>
            )
          })}
        </ul>
      )}
    </TitledPanel>
  )
}

function Checks({ refurbishment, onTest }: { refurbishment: Refurbishment; onTest: (() => void) | undefined }) {
  const { checks, grade, testedAt, testedBy } = refurbishment
  const { names } = useIntakeLists()
  const made = Object.entries(checks)
  const isTested = testedBy !== ''
  return (
    <FactsPanel title={texts.checks} edit={texts.test} onEdit={onTest}>
      <p>{testedAt !== null ? texts.tested(testedBy, formatDateTime(testedAt)) : isTested ? texts.again : texts.noChecks}</p>
      {isTested && (
        <FactList
          facts={[
            ...made.map(([check, result]) => [names[check] ?? check, desk.result[result]] as const),
            [texts.grade, grade && stock.grades[grade]],
          ]}
        />
      )}
    </FactsPanel>
  )
}

/** What it cost and what it brought: for admins. */
function Amounts({ refurbishment: { amounts } }: { refurbishment: Refurbishment }) {
  if (!amounts) return null
  const { cost, added, asked, sold, profit } = amounts
  const shown = (amount: number | null) => amount !== null && formatPaise(amount)
  return (
    <TitledPanel title={texts.amounts}>
      <FactList
        facts={[
          [texts.columns.cost, shown(cost)],
          [texts.columns.added, shown(added)],
          [texts.columns.asked, shown(asked)],
          [texts.columns.sold, shown(sold)],
          [texts.columns.profit, shown(profit)],
        ]}
      />
      {sold !== null && <small>{texts.soldHint}</small>}
    </TitledPanel>
  )
}
