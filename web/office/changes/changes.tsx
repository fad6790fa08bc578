import { useInfiniteQuery } from '@tanstack/react-query'
import type { Change } from '#contract/office/changes.ts'
import type { ChangeEntity } from '#contract/staff-constants.ts'
import * as texts from '#texts/history.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Entry, EntryList } from '#web/kit/components/entry-list.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { fieldChanges } from './change-text.ts'
import { changesQuery } from './changes.queries.ts'
import styles from './history.module.css'
import { whoOf } from './who.ts'

export interface HistoryProps {
  entity: ChangeEntity
  /** Left out: the history of all records of the entity. */
  id?: number
  /** When the customer's form created the record; shown as the oldest entry. */
  receivedAt?: string
}

/** The changes of a record, newest first, with a button for older ones. */
export function Changes({ entity, id, receivedAt }: HistoryProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(changesQuery(entity, id))
  if (!data)
    return error ? (
      <LoadError error={error} text={texts.loadFailure} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <LoadingText text={texts.loading} />
    )
  return (
    <>
      {data.rows.length === 0 && <p className={styles.note}>{texts.empty}</p>}
      <EntryList>
        {data.rows.map((change) => (
          <Entry key={change.id} at={change.at}>
            <ChangeText change={change} />
          </Entry>
        ))}
        {receivedAt && !hasNextPage && <Entry at={receivedAt}>{texts.received}</Entry>}
      </EntryList>
      {hasNextPage && (
        <div>
          {error && <p className={styles.note}>{texts.loadFailure}</p>}
          <Button variant="line" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.older(data.older)}
          </Button>
        </div>
      )}
    </>
  )
}

const bold = (name: string) => <b>{name}</b>

const TEXTS = {
  added: texts.added,
  deleted: texts.deleted,
  restored: texts.restored,
  erased: texts.erased,
  'logged-in': texts.loggedIn,
  refused: texts.refused,
  exported: texts.exported,
  seen: texts.seen,
}
const IMAGE_TEXTS = {
  ...TEXTS,
  added: texts.imageAdded,
  deleted: texts.imageDeleted,
  restored: texts.imageRestored,
  erased: texts.imageErased,
}

function ChangeText({ change }: { change: Change }) {
  const { entity, entityId, action } = change
  const who = whoOf(change)
  if (action === 'changed')
    return (
      <>
        {texts.changed(bold, who)}
        <ul>
          {fieldChanges(change).map(({ field, text }) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      </>
    )
  return entity === 'gallery' ? IMAGE_TEXTS[action](bold, who, entityId) : TEXTS[action](bold, who)
}
