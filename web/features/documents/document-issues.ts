import { createContext, useContext } from 'react'
import * as texts from '#texts/documents.tsx'
import type { DocumentIssue } from './field-kinds.ts'

/** What is wrong in the form around, for fields that show it at its place in a list. */
export const DocumentIssues = createContext<readonly DocumentIssue[]>([])

/** What is wrong in the form's field `name`, once the form has found `error` there: what was corrected is right at once. */
export function useIssuesOf(name: string, error: string | undefined): readonly DocumentIssue[] {
  const issues = useContext(DocumentIssues)
  return error === undefined ? [] : issues.filter(({ path }) => path[0] === name)
}

/** What is said of the whole list: what is wrong in a row is said there. */
export function listError(issues: readonly DocumentIssue[], error: string | undefined): string | undefined {
  if (issues.length === 0) return undefined
  return issues.some(({ path }) => path.length > 1) ? texts.rowsWrong : error
}

/** What is wrong with a key of a row, or with the whole row. */
export const issueAt = (issues: readonly DocumentIssue[], row: number, key: string): string | undefined =>
  issues.find(({ path }) => path[1] === row && (path[2] ?? key) === key)?.text
