import { REQUEST_ENTITIES, type RequestEntity } from '#contract/constants.ts'
import * as texts from '#texts/notifications.ts'
import { Ticks, type TicksProps } from '#web/kit/form/ticks.tsx'

/** Ticks the kinds of requests that someone is notified of: all, none or some. */
export const KindChoice = (props: Pick<TicksProps<RequestEntity>, 'legend' | 'hideLegend' | 'hint' | 'chosen' | 'onChange'>) => (
  <Ticks {...props} choices={REQUEST_ENTITIES} labels={texts.kinds} />
)
