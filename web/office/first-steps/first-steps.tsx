import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FirstStep } from '#contract/office/first-steps.ts'
import * as texts from '#texts/first-steps.ts'
import { lazyPart } from '#web/kit/components/lazy-part.ts'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { firstStepsQuery } from './first-steps.queries.ts'

/** For a new shop alone. What is below it waits: it would be pushed down. */
const StepList = lazyPart(async () => (await import('./step-list.tsx')).StepList)

export interface FirstStepsProps {
  /** Does a step on the spot; stays when it is done, to show what came of it. */
  controls: Partial<Record<FirstStep, ReactNode>>
}

/** The first steps of the owner of a new shop, as a bar that opens; nothing once they are done or hidden, or while they load. */
export function FirstSteps({ controls }: FirstStepsProps) {
  const { data } = useQuery(firstStepsQuery())
  const [wasShown, setWasShown] = useState(false)
  const isShown = data !== undefined && !data.dismissed && data.steps.some(({ done }) => !done)
  if (isShown && !wasShown) setWasShown(true)
  if (isShown) return <StepList {...data} controls={controls} />
  if (!wasShown) return null
  return <FocusedNotice tone="good" text={data?.dismissed ? texts.dismissed : texts.completed} />
}
