import { expect, test } from 'vitest'
import { Balancer } from '#tests/support/balancer.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { SiteGroup } from '#tests/support/site-group.ts'

test('two processes are restarted one after the other under load, and no visitor notices', async () => {
  const group = await SiteGroup.start(2, { DRAIN_SECONDS: '1' })
  const balancer = await Balancer.start(() => group.sites.map(({ origin }) => origin))
  try {
    await expect.poll(() => balancer.readyCount).toBe(2)
    const statuses: number[] = []
    const sent: string[] = []
    let running = true
    const visit = async (name: string) => {
      for (let number = 0; running; number += 1) {
        const guest = new HttpClient(balancer.origin)
        const message = `${name} writes ${number}`
        statuses.push((await guest.post('/api/contact', newContactRequest({ message }))).status)
        sent.push(message)
        statuses.push((await guest.get('/api/products?page=1&limit=6')).status, (await guest.get('/contact')).status)
      }
    }
    const visitors = Promise.all(['Asha', 'Ravi', 'Meena', 'Imran'].map(visit))
    for (const site of group.sites as ServerProcess[]) {
      await site.stop('SIGTERM')
      await expect.poll(() => balancer.readyCount).toBe(1)
      await site.start()
      await expect.poll(() => balancer.readyCount).toBe(2)
    }
    running = false
    await visitors
    expect(statuses.length).toBeGreaterThan(50)
    expect([...new Set(statuses)].sort()).toEqual([200, 201])
    const stored = (await (await (group.sites[0] as ServerProcess).admin()).get<{ message: string }[]>('/api/contact')).body
    expect(stored.map(({ message }) => message).sort()).toEqual(sent.sort())
  } finally {
    await balancer.stop()
    await group.remove()
  }
})
