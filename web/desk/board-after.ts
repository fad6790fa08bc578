import type { Board, Card } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import type { Shown } from '#web/kit/action/actions.ts'
import { jobKey } from './job-moves.ts'
import type { KeptEntry } from './kept-entries.ts'
import { stageAfter } from './waiting.ts'

/** The board as it will be once all is done and sent. */
export function boardAfter(board: Board, entries: readonly KeptEntry[], shown: Shown): Board {
  const all = [...board.columns.flatMap(({ cards }) => cards), ...board.left]
  const after = all.map((card) => {
    const own = shown(jobKey(card.id), card)
    const stage = stageAfter(own, entries)
    return stage === own.stage ? own : { ...own, stage }
  })
  if (after.every((card, at) => card === all[at])) return board
  const inStage = (stages: readonly Stage[]): Card[] => after.filter((card) => stages.includes(card.stage))
  const columns = board.columns.map(({ stage, count, cards }) => {
    const now = inStage([stage])
    return { stage, cards: now, count: count + now.length - cards.length }
  })
  return { ...board, columns, left: inStage(['handed_over', 'returned']) }
}
