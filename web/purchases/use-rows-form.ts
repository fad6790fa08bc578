import { useState } from 'react'
import { type DocumentIssue, issuesFrom, issuesOf } from '#web/content/documents/document-issues.ts'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { type FormOptions, useForm } from '#web/kit/form/use-form.ts'

interface RowsFormOptions<V extends AnyValues, Out extends object, Result> extends FormOptions<V, Out, Result> {
  /** Of fields whose rows are not all sent: whether one is. */
  isSent?: { [Field in keyof V]?: (row: V[Field] extends readonly (infer Row)[] ? Row : never) => boolean }
}

/** A form with rows that shows what is wrong in each; `issues` is for `DocumentIssues`. */
export function useRowsForm<V extends AnyValues, Out extends object, Result>({ isSent = {}, ...options }: RowsFormOptions<V, Out, Result>) {
  const { schema, defaults } = options
  /** At the row on the screen. */
  const placed = (issues: readonly DocumentIssue[], values: V): DocumentIssue[] =>
    issues.map(({ path: [field, row, ...rest], text }) => {
      const chosen = isSent[field as keyof V] as ((row: unknown) => boolean) | undefined
      if (!chosen || typeof row !== 'number')
        return { path: [field, row, ...rest].filter((part) => part !== undefined), text } as DocumentIssue
      const at = [...((values[field as keyof V] as unknown as unknown[]) ?? []).entries()].filter(([, each]) => chosen(each))[row]?.[0]
      return { path: [field as string, at ?? row, ...rest], text }
    })
  const check = (values: V) => placed(issuesFrom(schema.safeParse(values).error), values)
  const [issues, setIssues] = useState(() => check(defaults))
  const form = useForm<V, Out, Result>({
    ...options,
    onChange() {
      setIssues(check(form.values()))
      options.onChange?.()
    },
    onError(error) {
      setIssues(placed(issuesOf(error), form.values()))
      return false
    },
  })
  return { form, issues }
}
