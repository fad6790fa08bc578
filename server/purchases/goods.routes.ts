import { type Goods, goodsRoutes } from '#contract/purchases/goods.ts'
import type { MoveParts } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { ArrivedParts } from '#server/desk/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { findGoods, listGoods, listPrices } from './goods.repository.ts'
import { receiveGoods, returnGoods } from './goods.ts'

/** Goods that come from suppliers, and that go back. */
export function goodsFeature(register: RegisterRoutes, parts: MoveParts & { database: Database; documents: Documents }): void {
  const { read } = parts.database
  const goodsParts = { mail: parts.mail, requests: parts.requests, arrived: new ArrivedParts(parts) }

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
    receive: ({ params: { id }, body, caller, write }) =>
      write(async (tx) => shown(tx, await receiveGoods(goodsParts, tx, id, body, caller), caller)),
    return: ({ params: { id }, body, caller, write }) =>
      write(async (tx) => {
        await returnGoods(goodsParts, tx, id, body, caller)
        return shown(tx, id, caller)
      }),
    prices: ({ params: { id }, query }) => listPrices(read, id, query),
  })
}

/** Goods as somebody may see them: from whom they are and what they cost, only admins. */
const goodsFor = ({ role }: Pick<Caller, 'role'>, goods: Goods): Goods =>
  role === 'admin' ? goods : { ...goods, supplierName: '', bill: null, lines: goods.lines.map((line) => ({ ...line, cost: null })) }
