import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { FirstStep, FirstSteps as Steps } from '#contract/office/first-steps.ts'
import { to } from '#contract/office-paths.ts'
import * as texts from '#texts/first-steps.ts'
import * as noMail from '#texts/office-no-mail.ts'
import { Panel, PanelTitle, VisuallyHidden } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Check } from '#web/kit/components/icons.ts'
import { Link } from '#web/kit/components/link.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { markStep, removeSamples, setDismissed } from './first-steps.queries.ts'
import type { FirstStepsProps } from './first-steps.tsx'
import styles from './step-list.module.css'

/** Where a step is done, and what says that there is nothing to do. */
const STEPS: Record<FirstStep, { path: string; mark: string }> = {
  facts: { path: to('shopFacts'), mark: texts.isRight },
  hours: { path: to('shopFacts'), mark: texts.isRight },
  contact: { path: to('shopFacts'), mark: texts.isRight },
  prices: { path: to('editContent', { name: 'services' }), mark: texts.notNeeded },
  bills: { path: to('moneySettings'), mark: texts.notNeeded },
  product: { path: to('addProduct'), mark: texts.notNeeded },
  samples: { path: to('adminProducts'), mark: texts.notNeeded },
  colleague: { path: to('team'), mark: texts.notNeeded },
  secondFactor: { path: to('settings'), mark: texts.notNeeded },
  testMail: { path: `${to('system')}#mail`, mark: texts.notNeeded },
  backup: { path: to('system'), mark: texts.notNeeded },
}

/** The steps, as a bar that opens. */
export function StepList({ steps, samples, isFresh, controls }: Steps & FirstStepsProps) {
  const { sendsEmail } = useShop()
  const client = useQueryClient()
  const hide = useMutation(setDismissed(client))
  const mark = useMutation(markStep(client))
  const remove = useMutation(removeSamples(client))
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const next = steps.find(({ done }) => !done)?.name
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const failed = hide.error ?? mark.error
  const ask = () => {
    remove.reset()
    setAsking(true)
  }
  // The pressed button goes with its step.
  useEffect(() => {
    if (mark.isSuccess || remove.isSuccess) heading.current?.focus()
  }, [mark.isSuccess, remove.isSuccess])
  return (
    <Panel className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <PanelTitle id={headingId} ref={heading} tabIndex={-1}>
          {texts.title}
        </PanelTitle>
        <span className={styles.progress}>{texts.progress(steps.filter(({ done }) => done).length, steps.length)}</span>
        {next && !isOpen && (
          <Link className={styles.next} to={STEPS[next].path}>
            {texts.next(texts.steps[next].name)}
          </Link>
        )}
        <Button variant="line" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.showLess : texts.showAll}
        </Button>
      </div>
      {failed && <Notice tone="bad" text={adviceOf(failed) ?? texts.notSaved} />}
      {isFresh && isOpen && (
        <p>
          <Link className={styles.next} to={`${to('system')}#backups`}>
            {texts.movingIn}
          </Link>
        </p>
      )}
      <ol hidden={!isOpen}>
        {steps.map(({ name, done }) => (
          <li key={name} className={styles.step}>
            <span className={styles.tick} data-done={done}>
              {done && <Icon icon={Check} />}
            </span>
            <div className={styles.what}>
              <Link className={styles.name} to={STEPS[name].path}>
                <VisuallyHidden>{done ? texts.done : texts.open}</VisuallyHidden>
                {texts.steps[name].name}
              </Link>
              {!done && <small>{name === 'testMail' && !sendsEmail ? noMail.testStepHint : texts.steps[name].hint}</small>}
            </div>
            {(!done || controls[name]) && (
              <div className={styles.controls}>
                {controls[name]}
                {!done && name === 'samples' && (
                  <Button variant="danger" size="sm" onClick={ask}>
                    {texts.removeSamples}
                  </Button>
                )}
                {!done && (
                  <Button
                    variant="line"
                    size="sm"
                    aria-label={texts.about(STEPS[name].mark, texts.steps[name].name)}
                    loading={mark.isPending && mark.variables === name}
                    onClick={() => mark.mutate(name)}
                  >
                    {STEPS[name].mark}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      {isOpen && (
        <Button variant="line" size="sm" className={styles.hide} loading={hide.isPending} onClick={() => hide.mutate(true)}>
          {texts.dismiss}
        </Button>
      )}
      {isAsking && !remove.isSuccess && (
        <ConfirmDialog
          question={texts.confirmRemove}
          detail={texts.samples(samples)}
          confirmText={texts.removeSamples}
          busy={remove.isPending}
          failure={remove.error ? (adviceOf(remove.error) ?? texts.notRemoved) : undefined}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}
