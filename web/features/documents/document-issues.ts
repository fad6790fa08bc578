import { createContext } from 'react'
import type { DocumentIssue } from './field-kinds.ts'

/** What is wrong in the form around, for fields that show it at its place in a list. */
export const DocumentIssues = createContext<readonly DocumentIssue[]>([])
