import { useId } from 'react'

export interface StatusFilterProps {
  statuses: readonly string[]
  /** Empty: all. */
  value: string
  onChoose: (status: string) => void
}

export function StatusFilter({ statuses, value, onChoose }: StatusFilterProps) {
  const id = useId()
  return (
    <div className="statusfilter">
      <label className="sr" htmlFor={id}>
        Show status
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">All statuses</option>
        {statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
    </div>
  )
}
