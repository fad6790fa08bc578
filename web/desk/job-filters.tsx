import { useQuery } from '@tanstack/react-query'
import { BOARD_COUNT_MAX } from '#contract/constants.ts'
import type { Board } from '#contract/desk/desk.ts'
import { readChoice, readSearchText } from '#contract/platform/page-query.ts'
import { JOB_FILTERS, type JobFilterName } from '#contract/staff-constants.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/desk.ts'
import { locale } from '#texts/locale.ts'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { devicesQuery } from './desk.queries.ts'

/** For the URLs of the board and the list of repair requests, which share their filters. */
export const jobFilterSchema = { show: (text: string | null) => readChoice(JOB_FILTERS, text) ?? ('' as const), brand: readSearchText }

export interface JobFilterValues {
  show: JobFilterName | ''
  brand: string
}

export interface JobFiltersProps {
  shown: JobFilterValues
  onChange: (part: Partial<JobFilterValues>) => void
  /** Whose jobs are shown is one press. */
  chips?: boolean
  /** What the chips would show, once it is known. */
  counts?: Board['counts'] | undefined
}

/** Shows the jobs of the account, those that are late, that wait for a part, or of one brand. */
export function JobFilters({ shown: { show, brand }, onChange, chips = false, counts }: JobFiltersProps) {
  const { data: devices = [] } = useQuery(devicesQuery(''))
  // A brand of the URL that no recent device has stays chosen.
  const brands = [...new Set([...devices.map((device) => device.brand), ...(brand ? [brand] : [])])].sort(new Intl.Collator(locale).compare)
  return (
    <>
      {chips ? (
        <SegmentedChoice
          label={texts.show}
          // What waits for a part has a place of its own on the board.
          values={['' as const, ...JOB_FILTERS.filter((filter) => filter !== 'waiting_part' || filter === show)]}
          value={show}
          nameOf={(filter) => (filter ? texts.jobFilter[filter] : texts.all)}
          countOf={(filter) => (counts && (filter === 'mine' || filter === 'late') ? counted(counts[filter]) : undefined)}
          onChange={(show) => onChange({ show })}
        />
      ) : (
        <ListSelect
          label={texts.show}
          emptyLabel={texts.all}
          options={texts.jobFilter}
          value={show}
          onChange={(show) => onChange({ show })}
        />
      )}
      <ListSelect
        label={texts.brand}
        emptyLabel={texts.allBrands}
        options={Object.fromEntries(brands.map((name) => [name, name]))}
        value={brand}
        onChange={(brand) => onChange({ brand })}
      />
    </>
  )
}

/** Writes a count of what is counted no further than `most`, which is that of the board. */
export const counted = (count: number, most = BOARD_COUNT_MAX): string =>
  count < most ? formatNumber(count) : texts.atLeast(formatNumber(count))

/** The filters of a URL that are set. */
export const filledIn = ({ show, brand }: JobFilterValues) => ({ show: show || undefined, brand: brand || undefined })
