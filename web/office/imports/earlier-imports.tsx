import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/office/imports.ts'
import * as texts from '#texts/imports.ts'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { DeviceList, DeviceRow } from '#web/kit/components/device-list.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './import.module.css'
import { importsQuery, undoImport } from './imports.queries.ts'

/** Earlier imports, each of which can be undone at once. */
export function EarlierImports() {
  const [asked, setAsked] = useState<Import>()
  const [outcome, setOutcome] = useState<{ text: string }>()
  const undo = useMutation(undoImport(useQueryClient()))
  const ask = (chosen: Import) => {
    undo.reset()
    setAsked(chosen)
  }
  const confirm = (chosen: Import) =>
    undo.mutate(chosen, {
      onSuccess({ removed, left }) {
        setAsked(undefined)
        setOutcome({ text: texts.undoneResult(removed, left) })
      },
    })
  return (
    <Panel className={styles.panel}>
      <PanelTitle>{texts.earlier}</PanelTitle>
      {outcome && <FocusedNotice tone="good" {...outcome} event={outcome} />}
      <QueryView query={useQuery(importsQuery())} loading={texts.loading} failure={texts.loadFailure}>
        {(imports) =>
          imports.length === 0 ? (
            <p>{texts.noImports}</p>
          ) : (
            <DeviceList>
              {imports.map((one) => (
                <DeviceRow
                  key={one.id}
                  name={one.fileName}
                  details={[
                    texts.importedBy(formatDateTime(one.createdAt), one.userName),
                    texts.records(texts.kinds[one.kind], one.records),
                    ...(one.undoneAt ? [texts.undone(formatDateTime(one.undoneAt))] : []),
                  ]}
                  action={
                    one.records > 0 && (
                      <Button variant="line" size="sm" aria-label={texts.undoOf(one.fileName)} onClick={() => ask(one)}>
                        {texts.undo}
                      </Button>
                    )
                  }
                />
              ))}
            </DeviceList>
          )
        }
      </QueryView>
      {asked && (
        <ConfirmDialog
          question={texts.undoQuestion}
          detail={asked.fileName}
          confirmText={texts.undo}
          busy={undo.isPending}
          failure={undo.isError ? texts.undoFailure : undefined}
          onConfirm={() => confirm(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}
