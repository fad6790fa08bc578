import * as texts from '#texts/trash.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { TrashList } from '#web/office/trash/trash-list.tsx'

/** The trash: each record can be restored, or deleted for good. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <TrashList />
  </AdminScreen>
)
