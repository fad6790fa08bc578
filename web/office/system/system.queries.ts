import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewMailSettings } from '#contract/office/mail-settings.ts'
import type { Backups, DownloadBackup, RestoreBackup } from '#contract/office/system.ts'
import * as texts from '#texts/system.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { download } from '#web/kit/lib/download.ts'
import { polling } from '#web/kit/lib/query-client.ts'
import { upload } from '#web/kit/lib/upload.ts'
import { BUSY_REFRESH_MS, mails } from './mails.queries.ts'

export const tasksQuery = () =>
  queryOptions({ ...polling, queryKey: ['system', 'tasks'], queryFn: ({ signal }) => api('GET /api/system/tasks', {}, { signal }) })

const testMail = ['system', 'test-mail'] as const

/** The outcome of the latest test mail; asked for every second while it is on its way. */
export const testMailQuery = () =>
  queryOptions({
    queryKey: testMail,
    queryFn: ({ signal }) => api('GET /api/system/test-mail', {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'queued' ? BUSY_REFRESH_MS : false),
  })

export const sendTestMail = (client: QueryClient) =>
  mutationOptions({
    mutationFn: () => api('POST /api/system/test-mail', {}),
    onSuccess: (latest) => client.setQueryData(testMail, latest),
    onSettled: () => client.invalidateQueries({ queryKey: mails }),
  })

export const mailSettings = ['system', 'mail-settings'] as const

export const mailSettingsQuery = () =>
  queryOptions({ queryKey: mailSettings, queryFn: ({ signal }) => api('GET /api/system/mail-settings', {}, { signal }) })

export const setMailSettings = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ timeoutMs, ...body }: NewMailSettings & CallOptions) => api('PUT /api/system/mail-settings', { body }, { timeoutMs }),
    onSuccess: (latest) => client.setQueryData(mailSettings, latest),
    // Its test mail is the latest one.
    onSettled: () => client.invalidateQueries({ queryKey: testMail }),
  })

export const removeMailServer = () => api('DELETE /api/system/mail-settings', {})

const backups = ['system', 'backups'] as const

/** The backups of the site; asked for every second while one is being made. */
export const backupsQuery = () =>
  queryOptions({
    ...polling,
    queryKey: backups,
    queryFn: ({ signal }) => api('GET /api/system/backups', {}, { signal }),
    refetchInterval: (query) => (query.state.data?.running ? BUSY_REFRESH_MS : polling.refetchInterval(query)),
  })

/** Makes a backup now. What came of it is said where the newest one is. */
export const backUpNow: Called<Backups> = {
  ...{ name: texts.backUpNow, about: 'backups', failure: texts.backupNotStarted },
  call: () => api('POST /api/system/backups', {}),
  refreshes: [backups],
}

export const downloadBackup = () =>
  mutationOptions({ mutationFn: (body: DownloadBackup) => download('POST /api/system/backups/download', { body }) })

export const restoreBackup = () =>
  mutationOptions({
    mutationFn({ backup, onProgress, ...fields }: RestoreBackup & { backup: File; onProgress: (part: number) => void }) {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      // The last one: the server has the rest before it.
      body.append('backup', backup, backup.name)
      return upload('POST /api/system/backups/restore', { body }, { onProgress })
    },
  })

export const siteStateQuery = () =>
  queryOptions({ ...polling, queryKey: ['system', 'state'], queryFn: ({ signal }) => api('GET /api/system/state', {}, { signal }) })
