import { createContext, useContext } from 'react'
import type * as z from 'zod/mini'
import { codeOfIssue } from '#contract/platform/field-errors.ts'
import * as texts from '#texts/documents.tsx'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'

/** An error in a form. The path begins with the field; in a list the position and the key of an item follow. */
export interface DocumentIssue {
  path: readonly PropertyKey[]
  text: string
}

/** The errors that a schema found, each at its path. */
export const issuesFrom = (error: z.core.$ZodError | undefined): DocumentIssue[] =>
  error?.issues.map((issue) => ({ path: issue.path, text: textOfFieldError(codeOfIssue(issue)) })) ?? []

/** Errors of the server at the places of their fields: `lines.0.quantity` is in the first line that was sent. */
export const issuesOf = ({ errors }: ApiError): DocumentIssue[] =>
  errors.map((error) => ({
    path: error.field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    text: textOfFieldError(error),
  }))

/** The errors of the form around, for fields that show them at their place in a list. */
export const DocumentIssues = createContext<readonly DocumentIssue[]>([])

/** The errors of the field `name`, once the form has found `error` there; a correction removes its error at once. */
export function useIssuesOf(name: string, error: string | undefined): readonly DocumentIssue[] {
  const issues = useContext(DocumentIssues)
  return error === undefined ? [] : issues.filter(({ path }) => path[0] === name)
}

/** The error of the whole list; one in a row is shown in the row. */
export function listError(issues: readonly DocumentIssue[], error: string | undefined): string | undefined {
  if (issues.length === 0) return undefined
  return issues.some(({ path }) => path.length > 1) ? texts.rowsWrong : error
}

/** The error of a key of a row, or of the whole row. */
export const issueAt = (issues: readonly DocumentIssue[], row: number, key: string): string | undefined =>
  issues.find(({ path }) => path[1] === row && (path[2] ?? key) === key)?.text
