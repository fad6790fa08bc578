import * as texts from '#texts/imports.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { EarlierImports } from '#web/office/imports/earlier-imports.tsx'
import { NewImport } from '#web/office/imports/new-import.tsx'

/** Records from a file of another program. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <NewImport />
    <EarlierImports />
  </AdminScreen>
)
