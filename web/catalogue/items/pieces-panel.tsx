import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Item } from '#contract/catalogue/items.ts'
import type { Piece } from '#contract/catalogue/pieces.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/items.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { HeadingRow, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import styles from './item-view.module.css'
import { piecesQuery } from './items.queries.ts'

const PieceEdit = later(async () => (await import('./piece-edit.tsx')).PieceEdit)

/** The pieces of an item that are in the stock, each with its serial number. */
export function PiecesPanel({ item: { id }, action }: { item: Item; action: ((piece: Piece) => ReactNode) | undefined }) {
  const [edited, setEdited] = useState<Piece>()
  return (
    <TitledPanel title={texts.pieces}>
      <QueryView query={useQuery(piecesQuery(id))} loading={texts.loading} failure={texts.failure}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{texts.noPieces}</p>
          ) : (
            <ul className={styles.moves}>
              {rows.map((piece) => (
                <PieceRow key={piece.id} piece={piece} onEdit={setEdited} action={action?.(piece)} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {edited && <PieceEdit piece={edited} onClose={() => setEdited(undefined)} />}
    </TitledPanel>
  )
}

function PieceRow({ piece, onEdit, action }: { piece: Piece; onEdit: (piece: Piece) => void; action: ReactNode }) {
  const { serial, origin, grade, place, note, cost, addedCost, isMargin } = piece
  const name = serial || texts.noSerial
  return (
    <li className={styles.piece}>
      <HeadingRow>
        <strong>{name}</strong>
        <Button variant="line" size="sm" aria-label={`${texts.changePiece}: ${name}`} onClick={() => onEdit(piece)}>
          {texts.edit}
        </Button>
      </HeadingRow>
      <span>
        {[
          texts.origins[origin],
          grade && texts.grade(grade),
          texts.places[place],
          cost !== null && texts.bought(formatPaise(cost)),
          addedCost && texts.addedCost(formatPaise(addedCost)),
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {isMargin && <Chip>{texts.margin}</Chip>}
      </span>
      {note && <small>{note}</small>}
      {action}
    </li>
  )
}
