import { useNavigate } from 'react-router'
import { to } from '#contract/paths.ts'
import * as texts from '#texts/desk.ts'
import { StaffScreen } from '#web/components/staff-screen.tsx'
import { WalkInForm } from '#web/desk/walk-in-form.tsx'

/** A device is handed over the counter. */
export function Component() {
  const navigate = useNavigate()
  return (
    <StaffScreen title={texts.newJob}>
      <header>
        <h1>{texts.newJob}</h1>
      </header>
      <WalkInForm onSaved={({ id }) => void navigate(to('job', { id }))} />
    </StaffScreen>
  )
}
