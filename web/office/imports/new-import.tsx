import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import type { ImportMapping } from '#contract/office/imports.ts'
import { IMPORT_KINDS, type ImportKindName } from '#contract/staff-constants.ts'
import * as texts from '#texts/imports.ts'
import { documentQuery } from '#web/content/documents/documents.queries.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import fileInput from '#web/kit/form/file-input.module.css'
import styles from './import.module.css'
import { ImportFile } from './import-file.tsx'
import { importsQuery } from './imports.queries.ts'
import { mappingFor } from './mapping.ts'
import { readTableAside, TABLE_FILES } from './read-table-aside.ts'
import type { FileTable } from './sheet.ts'
import { UnreadableFileError } from './unreadable-file-error.ts'

interface Opened {
  name: string
  table: FileTable
  mapping: ImportMapping
}

/** Chooses a file, and imports what is in it. */
export function NewImport() {
  const imports = useQuery(importsQuery())
  const shop = useQuery(documentQuery('shop'))
  const facts = shop.data?.value as ShopFacts | undefined
  const [kind, setKind] = useState<ImportKindName>('products')
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<string>()
  function choose(chosen: ImportKindName) {
    setKind(chosen)
    // The same file may have turned out to be of another kind.
    setOpened(opened && { ...opened, mapping: mappingFor(chosen, opened.table, imports.data ?? [], facts) })
  }
  async function open({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    setOpened(undefined)
    setProblem(undefined)
    if (!file) return
    try {
      const table = await readTableAside(file)
      setOpened({ name: file.name, table, mapping: mappingFor(kind, table, imports.data ?? [], facts) })
    } catch (error) {
      setProblem(error instanceof UnreadableFileError ? texts.unreadable[error.reason] : texts.notRead)
    }
  }
  return (
    <Panel className={styles.panel}>
      <PanelTitle>{texts.newImport}</PanelTitle>
      <SegmentedChoice label={texts.kind} values={IMPORT_KINDS} value={kind} nameOf={(each) => texts.kinds[each]} onChange={choose} />
      <p className={styles.hint}>{texts.intro}</p>
      {kind === 'customers' && <p className={styles.hint}>{texts.customersHint(facts?.requestRetentionMonths ?? 0)}</p>}
      <input
        type="file"
        className={fileInput.file}
        accept={TABLE_FILES}
        aria-label={texts.file}
        disabled={imports.isPending || shop.isPending}
        // A corrected file has the name of the one before, which would be no change.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
        onChange={(event) => void open(event)}
      />
      {problem && <Notice tone="bad" text={problem} />}
      {opened && <ImportFile key={kind + opened.name + opened.table.rows.length} kind={kind} {...opened} />}
    </Panel>
  )
}
