import { useEffect, useState } from 'react'
import type { AnyValues } from './form-values.ts'
import type { UseFormResult } from './use-form.ts'

/** The values of a form as they are being typed or written, for what is shown beside its uncontrolled fields. */
export function useFormValues<V extends AnyValues>({ formRef, values }: Pick<UseFormResult<V, object, unknown>, 'formRef' | 'values'>): V {
  const [shown, show] = useState(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays the same while it is on screen
  useEffect(() => {
    const form = formRef.current
    const update = () => show(values())
    update()
    form?.addEventListener('input', update)
    return () => form?.removeEventListener('input', update)
  }, [])
  return shown
}
