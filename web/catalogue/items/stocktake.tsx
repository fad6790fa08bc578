import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { STOCK_MAX } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import * as items from '#texts/items.ts'
import * as texts from '#texts/stocktake.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { TextField } from '#web/kit/form/fields.tsx'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { reasonOf } from '#web/kit/lib/reason-of.ts'
import { type Count, countScanned, countsStore, removeCount, setQuantity } from './counts.ts'
import styles from './item-view.module.css'
import { ITEMS_KEY } from './items.queries.ts'
import { ScanLine } from './scan-line.tsx'

/** Counts what is on the shelves by scanner or camera, item by item, while the shop goes on selling. */
export function Stocktake() {
  const counts = useStorageStore(countsStore)
  const [said, setSaid] = useState('')
  return (
    <>
      <header>
        <div>
          <h1>{texts.title}</h1>
          <p>{texts.intro}</p>
        </div>
      </header>
      <ScanLine
        onScanned={(found) => {
          const count = countScanned(found)
          setSaid(count ? texts.scanned(count.name, count.quantity) : texts.scannedBefore(found.piece?.serial ?? ''))
        }}
      />
      <p role="status">{said}</p>
      {counts.length === 0 && <p>{texts.nothing}</p>}
      {counts.map((count) => (
        <CountPanel key={count.id} count={count} onEntered={() => setSaid(texts.entered(count.name))} />
      ))}
    </>
  )
}

const difference = ({ quantity, stock }: Count): string =>
  quantity === stock ? texts.same : quantity < stock ? texts.fewer(stock - quantity) : texts.more(quantity - stock)

function CountPanel({ count, onEntered }: { count: Count; onEntered: () => void }) {
  const client = useQueryClient()
  const { id, name, shelf, unit, stock, quantity, found, lastMove, key } = count
  const entry = useMutation({
    mutationFn: () =>
      api(
        'POST /api/items/:id/moves',
        { params: { id }, body: { kind: 'counted', quantity, note: texts.note, serials: found.join(', '), lastMove } },
        { idempotencyKey: key },
      ),
    onSuccess() {
      removeCount(id)
      onEntered()
      return client.invalidateQueries({ queryKey: ITEMS_KEY })
    },
  })
  const isMissing = count.serials && found.length > 0 && quantity < stock
  return (
    <TitledPanel
      title={name}
      action={
        <Button variant="line" size="sm" aria-label={`${texts.remove}: ${name}`} onClick={() => removeCount(id)}>
          {texts.remove}
        </Button>
      }
    >
      <p>
        <Link to={to('item', { id })}>{texts.expected(items.amount(stock, unit))}</Link>
        {shelf && ` · ${shelf}`} <Chip warns={quantity !== stock}>{difference(count)}</Chip>
      </p>
      {found.length > 0 && (
        <p>
          {texts.found}: {found.join(', ')}
        </p>
      )}
      {isMissing && <p>{texts.missing}</p>}
      <Row gap={2} className={styles.beside}>
        <Quantity count={count} />
        <Button loading={entry.isPending} loadingText={texts.entering} onClick={() => entry.mutate()}>
          {texts.enter}
        </Button>
      </Row>
      {entry.error && <Notice tone="bad" text={reasonOf(entry.error) ?? texts.failure} />}
    </TitledPanel>
  )
}

/** How many there are: what was scanned, or typed. */
function Quantity({ count: { id, name, quantity } }: { count: Count }) {
  return (
    <TextField
      id={useId()}
      label={`${texts.counted}: ${name}`}
      error={undefined}
      mono
      inputMode="numeric"
      autoComplete="off"
      value={String(quantity)}
      onChange={({ target }) => setQuantity(id, Math.min(STOCK_MAX, Number(target.value.replaceAll(/\D/g, ''))))}
    />
  )
}
