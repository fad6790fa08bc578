import { useQuery } from '@tanstack/react-query'
import { AUDIT_PAGE_SIZE } from '#contract/constants.ts'
import { translationOf } from '#contract/content/document-names.ts'
import type { Change } from '#contract/office/changes.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { CHANGE_ACTIONS, CHANGE_ENTITIES, type ChangeEntity } from '#contract/staff-constants.ts'
import * as texts from '#texts/audit.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { fieldChanges } from '#web/office/changes/change-text.ts'
import { auditQuery } from '#web/office/changes/changes.queries.ts'
import { whoOf } from '#web/office/changes/who.ts'
import styles from './audit.module.css'

const filters = {
  kind: (text: string | null) => readChoice(CHANGE_ENTITIES, text) ?? '',
  action: (text: string | null) => readChoice(CHANGE_ACTIONS, text) ?? '',
}

/** Who did what, when and from where. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <AuditLog />
  </AdminScreen>
)

function AuditLog() {
  const list = useListState(filters)
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <ListSelect
          label={texts.kind}
          emptyLabel={texts.allKinds}
          options={texts.kinds}
          value={list.shown.kind}
          onChange={(kind) => list.setChoice({ kind })}
        />
        <ListSelect
          label={texts.action}
          emptyLabel={texts.allActions}
          options={texts.actions}
          value={list.shown.action}
          onChange={(action) => list.setChoice({ action })}
        />
      </ListHeader>
      <p className={styles.intro}>{texts.intro}</p>
      <DataList
        query={useQuery(auditQuery(list.values))}
        list={list}
        pageSize={AUDIT_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.empty }}
      />
    </>
  )
}

/** Those of which there is only one. */
const SINGLE: readonly ChangeEntity[] = ['second-factor', 'first-steps', 'backups']

/** The name of the account or the text, or the number of the record; none where an entry is about many or the whole shop. */
function aboutOf({ entity, entityId, about, changes }: Change): string {
  const { name = about ?? '', language } = translationOf(about ?? '') ?? {}
  if (about) return entity === 'documents' ? texts.documentName(name, language && LANGUAGES[language].name) : about
  if (entity === 'access') return texts.unknownAccount
  const number = changes.find(({ field }) => entity === 'bills' && field === 'number')?.to
  if (typeof number === 'string') return number
  return entityId === 0 || SINGLE.includes(entity) ? '' : texts.number(entityId)
}

/** What somebody entered in the books, by the fields that only it has. */
function partOf({ entity, changes }: Change): 'count' | 'reversal' | undefined {
  const has = (name: string) => entity === 'books' && changes.some(({ field }) => field === name)
  return has('counted') ? 'count' : has('reverses') ? 'reversal' : undefined
}

/** The number of a bill stands in its sentence. */
const isInSentence = ({ entity }: Change, field: string) => entity === 'bills' && field === 'number'

/** What has more fields is opened by whoever wants to read them, such as a new product with all that is known of it. */
const MOST_LINES = 3

const columns: Column<Change>[] = [
  {
    title: texts.columns.what,
    cardTitle: true,
    free: true,
    cell: (change) => texts.sentence({ ...change, who: whoOf(change) || texts.nobody, about: aboutOf(change), part: partOf(change) }),
  },
  {
    title: texts.columns.details,
    free: true,
    cell: (change) => {
      const details = fieldChanges(change).filter(({ field }) => !isInSentence(change, field))
      if (details.length === 0) return null
      const lines = (
        <ul className={styles.lines}>
          {details.map(({ field, text }) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )
      if (details.length <= MOST_LINES) return lines
      return (
        <details className={styles.fold}>
          <summary>{texts.fieldCount(details.length)}</summary>
          {lines}
        </details>
      )
    },
  },
  {
    title: texts.columns.when,
    cell: ({ at, range }) => (
      <div className={styles.when}>
        <span>{formatDateTime(at)}</span>
        {range && <small>{texts.from(range)}</small>}
      </div>
    ),
  },
]
