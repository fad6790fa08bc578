import { useIsMutating } from '@tanstack/react-query'
import { Button, type ButtonProps } from '#web/kit/components/button.tsx'
import { type Action, keyOf, useActions } from './actions.ts'

/** For a button that does something about a record; it waits while anything is being done about it. */
export function useAction(action: Action, onDone?: () => void): { run: () => void; isBusy: boolean } {
  const run = useActions()
  const isBusy = useIsMutating({ mutationKey: keyOf(action.about) }) > 0
  return { run: () => isBusy || run(action, onDone), isBusy }
}

export interface ActionButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  action: Action
  /** Once it was done, unless it asks first. */
  onDone?: () => void
}

/** A button that does what it is made from. */
export function ActionButton({ action, onDone, children = action.name, ...look }: ActionButtonProps) {
  const { run, isBusy } = useAction(action, onDone)
  return (
    <Button {...look} loading={isBusy} onClick={run}>
      {children}
    </Button>
  )
}
