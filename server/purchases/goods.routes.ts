import { type Goods, goodsRoutes } from '#contract/purchases/goods.ts'
import type { MoveParts } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { ArrivedParts } from '#server/desk/index.ts'
import { readMoneyFacts } from '#server/money/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { findGoods, listGoods, listPrices } from './goods.repository.ts'
import { receiveGoods, receiveUnordered, returnGoods, undoReturn } from './goods.ts'

/** Goods that come from suppliers, and that go back. */
export function goodsFeature(
  register: RegisterRoutes,
  parts: MoveParts & { database: Database; documents: Documents; webhooks: WebhookQueue },
): void {
  const { read } = parts.database
  const arrived = new ArrivedParts(parts)
  const { mail, requests, webhooks } = parts
  const goodsParts = async () => ({ mail, requests, webhooks, arrived, facts: await readMoneyFacts(parts.documents) })

  async function shown(db: Reader, id: number, caller: Caller): Promise<Goods> {
    const goods = await findGoods(db, id)
    if (!goods) throw new ProblemError('not_found')
    return goodsFor(caller, goods)
  }

  register('goods', goodsRoutes, {
    async list({ query, caller }) {
      if (query.unbilled !== undefined && caller.role !== 'admin') throw new ProblemError('forbidden')
      const { rows, total } = await listGoods(read, query)
      return { rows: rows.map((goods) => goodsFor(caller, goods)), total }
    },
    async receive({ params: { id }, body, caller, write }) {
      const own = await goodsParts()
      return write(async (tx) => shown(tx, await receiveGoods(own, tx, id, body, caller), caller))
    },
    async receiveUnordered({ body, caller, write }) {
      const own = await goodsParts()
      return write(async (tx) => shown(tx, await receiveUnordered(own, tx, body, caller), caller))
    },
    async return({ params: { id }, body, caller, write }) {
      const own = await goodsParts()
      return write(async (tx) => {
        await returnGoods(own, tx, id, body, caller)
        return shown(tx, id, caller)
      })
    },
    async undoReturn({ params: { id }, caller, write }) {
      const own = await goodsParts()
      return write(async (tx) => shown(tx, await undoReturn(own, tx, id, caller), caller))
    },
    prices: ({ params: { id }, query }) => listPrices(read, id, query),
  })
}

/** Goods as somebody may see them: from whom they are and what they cost, only admins. */
const goodsFor = ({ role }: Pick<Caller, 'role'>, goods: Goods): Goods =>
  role === 'admin' ? goods : { ...goods, supplierName: '', bill: null, lines: goods.lines.map((line) => ({ ...line, cost: null })) }
