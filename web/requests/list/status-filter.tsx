import * as texts from '#texts/lists.ts'
import { ListSelect } from '#web/kit/list/list-select.tsx'

export interface StatusFilterProps<Status extends string> {
  /** The statuses with their labels. */
  labels: Readonly<Record<Status, string>>
  list: { shown: { status: Status | '' }; setChoice: (part: { status: Status | '' }) => void }
}

/** Shows the rows of one status, or of all. */
export const StatusFilter = <Status extends string>({ labels, list }: StatusFilterProps<Status>) => (
  <ListSelect
    label={texts.showStatus}
    emptyLabel={texts.allStatuses}
    options={labels}
    value={list.shown.status}
    onChange={(status) => list.setChoice({ status })}
  />
)
