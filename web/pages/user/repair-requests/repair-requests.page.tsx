import { readRowId } from '#contract/page-query.ts'
import * as texts from '#texts/repair-requests.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { useUrlState } from '#web/hooks/use-url-state.ts'
import { EditView } from './edit-view.tsx'
import { ListView } from './list-view.tsx'

const urlSchema = { edit: (text: string | null) => readRowId(text) ?? 0 }

/** Repair requests (S2): the list, or with `?edit=ID` the edit form. */
export function Component() {
  const { values, setValues } = useUrlState(urlSchema)
  return (
    <AdminScreen title={texts.title}>
      {values.edit ? (
        <EditView key={values.edit} id={values.edit} onDone={() => setValues({ edit: 0 }, { push: true })} />
      ) : (
        <ListView onEdit={(request) => setValues({ edit: request.id }, { push: true, state: { request } })} />
      )}
    </AdminScreen>
  )
}
