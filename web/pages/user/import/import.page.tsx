import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { ShopFacts } from '#contract/documents/shop.ts'
import type { ImportMapping } from '#contract/imports.ts'
import * as texts from '#texts/imports.ts'
import { importsQuery } from '#web/catalogue/imports/imports.queries.ts'
import { mappingFor } from '#web/catalogue/imports/mapping.ts'
import { type FileTable, readCsv, UnreadableFileError } from '#web/catalogue/imports/read-csv.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import { Notice } from '#web/components/notice.tsx'
import { documentQuery } from '#web/content/documents/documents.queries.ts'
import { EarlierImports } from './earlier-imports.tsx'
import styles from './import.module.css'
import { ImportFile } from './import-file.tsx'

/** Products from a file of another program. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <NewImport />
    <EarlierImports />
  </AdminScreen>
)

interface Opened {
  name: string
  table: FileTable
  mapping: ImportMapping
}

function NewImport() {
  const imports = useQuery(importsQuery())
  const shop = useQuery(documentQuery('shop'))
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<string>()
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setOpened(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      const table = await readCsv(file)
      setOpened({ name: file.name, table, mapping: mappingFor(table, imports.data ?? [], shop.data?.value as ShopFacts | undefined) })
    } catch (error) {
      setProblem(error instanceof UnreadableFileError ? texts.unreadable[error.reason] : texts.notRead)
    }
  }
  return (
    <Panel className={styles.panel}>
      <PanelTitle>{texts.file}</PanelTitle>
      <p className={styles.hint}>{texts.intro}</p>
      <input
        type="file"
        accept=".csv,text/csv"
        aria-label={texts.file}
        disabled={imports.isPending || shop.isPending}
        // A corrected file has the name of the one before, which would be no change.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={(event) => void open(event)}
      />
      {problem && <Notice tone="bad" text={problem} />}
      {opened && <ImportFile key={opened.name + opened.table.rows.length} {...opened} />}
    </Panel>
  )
}
