import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { createStore, del, entries, get, set } from 'idb-keyval'
import { ApiError } from './api-client.ts'
import { inOneTab } from './in-one-tab.ts'
import { isNetworkError, lookAtLine } from './line.ts'
import { loggedInStore, profileStore } from './session.ts'

const RETRY_MS = 2000
const RETRY_MAX_MS = 60_000
const STORE_AGAIN_MS = [100, 400]

/** Something that waits to be sent. Each is a record of its own, so that no tab writes over what another has entered. */
export type Entry<Content> = Content & {
  /** Its idempotency key: what was sent and lost its answer arrives once. */
  key: string
  /** Who entered it: nobody else sends or sees it. */
  account: string
  enteredAt: number
  /** How often it has failed, and when it is tried again. */
  failures?: number
  tryAt?: number
  /** Why the server did not take it: it is sent again only when somebody says so. */
  refusal?: { text: string } | undefined
  /** It lasts as long as the page, because the browser did not keep it. */
  isInPage?: true
}

/** Entries in a database of this browser, for all its tabs. `keep` rejects where nothing can be kept, as on a full disk. */
export function browserEntries<Content>(database: string, name: string) {
  const store = createStore(database, name)
  return {
    list: async () => (await entries<string, Entry<Content>>(store)).map(([key, entry]) => ({ ...entry, key })),
    read: async (key: string) => get<Entry<Content>>(key, store),
    keep: async (entry: Entry<Content>) => set(entry.key, entry, store),
    drop: async (key: string) => del(key, store),
  }
}

type EntryStore<Content> = ReturnType<typeof browserEntries<Content>>

/** Entries that last as long as the page. */
export function pageEntries<Content>(): EntryStore<Content> {
  const kept = new Map<string, Entry<Content>>()
  return {
    list: async () => [...kept.values()],
    read: async (key) => kept.get(key),
    keep: async (entry) => void kept.set(entry.key, entry),
    drop: async (key) => void kept.delete(key),
  }
}

/** A browser that cannot read or write now, as it happens while a page begins, can a moment later; a full disk stays full. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (const waitMs of STORE_AGAIN_MS) {
    try {
      return await call()
    } catch (error) {
      if (/QuotaExceeded/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return call()
}

interface OutboxOptions<Content, Result> {
  /** Names its locks, and the channel between the tabs. */
  name: string
  store: EntryStore<Content>
  /** What an entry is about: those of one record arrive in the order in which they were entered. By default each is about something else. */
  recordOf?: (entry: Entry<Content>) => string
  /** `onProgress` is called with the part, 0 to 1, that has been sent. */
  send: (entry: Entry<Content>, onProgress: (part: number) => void) => Promise<Result>
  /** Why the server does not take it. */
  explain: (error: ApiError) => Promise<NonNullable<Entry<Content>['refusal']>>
  /** What begins the keys of the queries that an entry changes. */
  refreshes: readonly string[]
  /** Keeps in the page what the browser refuses to keep, and asks before the page is left. */
  keepsInPage?: boolean
}

export interface OutboxState<Content, Result> {
  /** Those of the account, the oldest first. */
  entries: readonly Entry<Content>[]
  /** What came of those that have reached the server, until `forgetSent`. */
  sent: readonly Result[]
  /** The part, 0 to 1, of what this tab is sending. */
  progress: Readonly<Record<string, number>>
  /** The browser did not keep what was entered last. */
  keepsNothing: boolean
}

const isCurrent = (account: string): boolean => loggedInStore.read() && profileStore.read().userName === account

const isRefusal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && ![408, 429].includes(status)

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** The oldest entry of each record: only these may be sent. */
export function heads<E>(entries: readonly E[], recordOf: (entry: E) => string): E[] {
  const records = new Set<string>()
  return entries.filter((entry) => records.size < records.add(recordOf(entry)).size)
}

/**
 * Keeps what is entered until the server has it, and sends it from one tab of this browser. What fails is tried again later, what is refused
 * waits for a person, and both hold up nothing but later entries about the same record. The result has the form of a `StorageStore`.
 */
export function createOutbox<Content extends object, Result>(options: OutboxOptions<Content, Result>) {
  const { name, store, recordOf = ({ key }) => key, send, explain, refreshes, keepsInPage = false } = options
  const fallback: OutboxState<Content, Result> = { entries: [], sent: [], progress: {}, keepsNothing: false }
  const page = pageEntries<Content>()
  const listeners = new Set<() => void>()
  let state = fallback
  let sender: { client: QueryClient; account: string; tabs: BroadcastChannel | undefined; hasSession: boolean } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(over: Partial<typeof state>): void {
    state = { ...state, ...over }
    for (const listener of listeners) listener()
  }

  const storeOf = async (key: string) => ((await page.read(key)) ? page : store)
  const readEntry = async (key: string) => (await storeOf(key)).read(key)
  const keepEntry = async (entry: Entry<Content>) => (await storeOf(entry.key)).keep(entry)
  const dropEntry = async (key: string) => (await storeOf(key)).drop(key)

  /** The same order in every tab, also for entries of one moment. */
  async function listEntries(account: string, list = store.list): Promise<Entry<Content>[]> {
    const all = [...(await list().catch(() => [])), ...(await page.list())]
    const byAge = (one: Entry<Content>, other: Entry<Content>) => one.enteredAt - other.enteredAt || (one.key < other.key ? -1 : 1)
    return all.filter((entry) => entry.account === account).sort(byAge)
  }

  async function load(): Promise<void> {
    const account = sender?.account
    const own = account === undefined ? [] : await listEntries(account)
    if (keepsInPage && (await page.list()).length > 0) addEventListener('beforeunload', askBeforeLeaving)
    else if (keepsInPage) removeEventListener('beforeunload', askBeforeLeaving)
    if (sender?.account === account) show({ entries: own })
  }

  /** Shows in this tab what came of an entry. */
  function follow(outcome: { result: Result } | undefined): Promise<void> {
    if (outcome?.result !== undefined) show({ sent: [...state.sent, outcome.result] })
    if (outcome) for (const key of refreshes) void sender?.client.invalidateQueries({ queryKey: [key] })
    return load()
  }

  async function changed(outcome?: { result: Result }): Promise<void> {
    await follow(outcome)
    sender?.tabs?.postMessage(outcome)
  }

  const inFlight = new Set<string>()
  /**
   * Nobody else sends, changes or takes the entry meanwhile; undefined when somebody does. A page without a secure connection has no locks:
   * then the idempotency key alone sees to it that other tabs make nothing twice.
   */
  async function exclusively<T>(key: string, run: () => Promise<T>): Promise<T | undefined> {
    if (inFlight.has(key)) return undefined
    inFlight.add(key)
    try {
      return await inOneTab(`${name} ${key}`, run, { ifAvailable: true })
    } finally {
      inFlight.delete(key)
    }
  }

  const canSend = (): boolean => sender?.hasSession === true && onlineManager.isOnline() && isCurrent(sender.account)

  let isWorking = false
  let isAskedAgain = false
  async function work(): Promise<void> {
    isAskedAgain = true
    if (isWorking) return
    isWorking = true
    try {
      // Whoever asks meanwhile may have logged in, or found the connection.
      while (isAskedAgain) {
        isAskedAgain = false
        await sendDue()
      }
    } finally {
      isWorking = false
      planNext()
    }
  }

  function planNext(): void {
    clearTimeout(timer)
    const next = heads(state.entries, recordOf).flatMap(({ refusal, tryAt = 0 }) => (refusal ? [] : [tryAt]))
    if (next.length > 0 && canSend()) timer = setTimeout(work, Math.max(Math.min(...next) - Date.now(), RETRY_MS))
  }

  async function sendDue(): Promise<void> {
    const seen = new Set<string>()
    for (;;) {
      await load()
      const isDue = ({ key, refusal, tryAt = 0 }: Entry<Content>) => !refusal && tryAt <= Date.now() && !seen.has(key)
      const next = heads(state.entries, recordOf).find(isDue)
      if (!next || !canSend()) return
      seen.add(next.key)
      await exclusively(next.key, () => sendEntry(next.key))
    }
  }

  async function sendEntry(key: string): Promise<void> {
    const entry = await readEntry(key)
    if (!entry || entry.refusal || !canSend()) return
    const onProgress = (part: number) => show({ progress: { ...state.progress, [key]: part } })
    try {
      onProgress(0)
      const result = await send({ ...entry, key }, onProgress)
      await dropEntry(key)
      await changed(isCurrent(entry.account) ? { result } : undefined)
    } catch (error) {
      await fail({ ...entry, key }, error)
    } finally {
      const { [key]: _, ...progress } = state.progress
      show({ progress })
    }
  }

  async function fail(entry: Entry<Content>, error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status === 401) {
      if (sender) sender.hasSession = false
      // Its query asks for the login, after which the outbox is started again.
      void sender?.client.refetchQueries({ queryKey: ['session'] })
      return
    }
    if (isNetworkError(error) && !(await lookAtLine())) return
    const { failures = 0 } = entry
    const tryAt = Date.now() + Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS)
    const refusal = !(error instanceof ApiError) ? { text: String(error) } : isRefusal(error) && (await explain(error))
    // It may have been discarded by a logout.
    if (await readEntry(entry.key))
      await keepEntry({ ...entry, ...(refusal ? { refusal } : { failures: failures + 1, tryAt }) }).catch(() => undefined)
    await changed()
  }

  return {
    fallback,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Shows and sends the entries of an account whenever there is a connection. Returns the function that ends it. */
    start(client: QueryClient, account: string): () => void {
      const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
      const own = { client, account, tabs, hasSession: true }
      sender = own
      tabs?.addEventListener('message', ({ data }: MessageEvent<{ result: Result } | undefined>) => void follow(data).then(planNext))
      const end = onlineManager.subscribe((isOnline) => {
        if (!isOnline) return
        show({ keepsNothing: false })
        void work()
      })
      void work()
      return () => {
        end()
        tabs?.close()
        if (sender !== own) return
        clearTimeout(timer)
        sender = undefined
        // Whoever logs in again as before goes on seeing what has just been sent.
        if (!isCurrent(account)) show(fallback)
      }
    },
    /** Rejects without an account, and where nothing can be kept. */
    async add(content: Content & { key: string }): Promise<void> {
      const account = profileStore.read().userName
      if (!account || !isCurrent(account)) throw new Error('No account')
      // A clock that was set back changes no order.
      const enteredAt = Math.max(Date.now(), ((await listEntries(account)).at(-1)?.enteredAt ?? 0) + 1)
      const entry: Entry<Content> = { ...content, account, enteredAt }
      try {
        await patiently(() => store.keep(entry))
        show({ keepsNothing: false })
      } catch (error) {
        show({ keepsNothing: true })
        if (!keepsInPage) throw error
        await page.keep({ ...entry, isInPage: true })
      }
      await changed()
      void work()
    },
    /** Takes an entry back. Undefined once it is being sent, or was: then it is too late. */
    take: (key: string): Promise<Entry<Content> | undefined> =>
      exclusively(key, async () => {
        const entry = await readEntry(key)
        if (entry) await dropEntry(key)
        await changed()
        return entry
      }),
    /** Sends again what was refused or failed. */
    async retry(key: string, change?: Partial<Content>): Promise<void> {
      await exclusively(key, async () => {
        const entry = await readEntry(key)
        if (entry) await keepEntry({ ...entry, ...change, key, refusal: undefined, failures: 0, tryAt: 0 })
        await changed()
      })
      void work()
    },
    /** A logout that finds none discards them without a question, so that one look is not enough. */
    count: async (account: string): Promise<number> => (await listEntries(account, () => patiently(store.list))).length,
    /** Discards all entries of an account, for its logout. */
    async forget(account: string): Promise<void> {
      for (const { key } of await listEntries(account)) await dropEntry(key)
      await changed()
    },
    forgetSent: () => show({ sent: [] }),
  }
}
