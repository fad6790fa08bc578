import { TARGETS, type Target } from '#contract/content/documents/targets.ts'
import * as texts from '#texts/content.ts'
import { RowSelect } from '#web/content/documents/rows-field.tsx'

const CHOICES = TARGETS.map((name) => [name, texts.targets[name]] as const)

/** How it reads where someone has to choose. */
export const showTarget = (name: Target | undefined): string => (name ? texts.targets[name] : '')

export interface RowTargetProps {
  value: Target
  error: string | undefined
  onChange: (target: Target) => void
}

/** The page that a cell leads to, in a row. */
export const RowTarget = ({ value, error, onChange }: RowTargetProps) => (
  <RowSelect label={texts.leadsTo} value={value} choices={CHOICES} error={error} onChange={(name) => onChange(name as Target)} />
)
