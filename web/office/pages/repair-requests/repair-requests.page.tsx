import { readRowId } from '#contract/platform/url-numbers.ts'
import * as texts from '#texts/repair-requests.ts'
import { later } from '#web/kit/components/later.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useUrlLayer } from '#web/kit/hooks/use-url-layer.ts'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { ListView } from './list-view.tsx'

const EditView = later(async () => (await import('./edit-view.tsx')).EditView)

const urlSchema = { edit: (text: string | null) => readRowId(text) ?? 0 }

/** Repair requests (S2): the list, or with `?edit=ID` the edit form. */
export function Component() {
  const url = useUrlState(urlSchema)
  const { edit } = url.values
  const show = useUrlLayer('edit', url)
  return (
    <StaffScreen title={texts.title}>
      {edit ? <EditView key={edit} id={edit} onDone={() => show(0)} /> : <ListView onEdit={({ id }) => show(id)} />}
    </StaffScreen>
  )
}
