import { useQuery } from '@tanstack/react-query'
import { RefurbishPiece } from '#web/desk/refurbish-begin.tsx'
import { pieceQuery } from './buybacks.queries.ts'

/** The way of what was bought into the workshop. */
export function RefurbishBought({ pieceId }: { pieceId: number }) {
  const { data: piece } = useQuery(pieceQuery(pieceId))
  return piece ? <RefurbishPiece piece={piece} /> : null
}
