import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/content.ts'
import { documentsQuery } from '#web/content/documents/documents.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { Panel } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './content.module.css'
import { type ContentName, contentNames } from './content-names.ts'
import { EditContent } from './edit-content.tsx'

/** One document, or all of them. */
export function Component() {
  const { name } = useParams()
  return name === undefined ? <Overview /> : <EditContent name={name} />
}

/** Everything that visitors read and the owner edits, with the last change of each. */
const Overview = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
      <p className={styles.intro}>{texts.intro}</p>
    </header>
    <Cards />
  </AdminScreen>
)

function Cards() {
  const query = useQuery(documentsQuery())
  return (
    <QueryView query={query} loading={texts.loading} failure={texts.failure}>
      {(documents) => (
        <ul className={styles.cards}>
          {contentNames.map((name) => (
            <Card key={name} name={name} last={documents.find((document) => document.name === name)} />
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function Card({ name, last }: { name: ContentName; last: { updatedAt: string | null; updatedBy: string | null } | undefined }) {
  const { title, text } = texts.documents[name]
  return (
    <Panel as="li" className={styles.card}>
      <h2>
        <Link to={to('editContent', { name })} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p>{text}</p>
      <p className={styles.last}>
        {last?.updatedAt ? texts.changed(formatDateTime(last.updatedAt), last.updatedBy ?? '') : texts.asDelivered}
      </p>
    </Panel>
  )
}
