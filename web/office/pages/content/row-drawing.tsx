import { ILLUSTRATIONS, type Illustration } from '#contract/content/documents/services.ts'
import { drawing } from '#texts/content.ts'
import { illustrations } from '#texts/illustrations.ts'
import { RowSelect } from '#web/content/documents/rows-field.tsx'
import styles from './content.module.css'

const CHOICES = ILLUSTRATIONS.map((name) => [name, illustrations[name]] as const)

/** How it reads where someone has to choose. */
export const showDrawing = (name: Illustration | undefined): string => (name ? illustrations[name] : '')

export interface RowDrawingProps {
  value: Illustration
  error: string | undefined
  onChange: (illustration: Illustration) => void
}

/** One of the site's drawings, in a row. */
export const RowDrawing = ({ value, error, onChange }: RowDrawingProps) => (
  <>
    <RowSelect wide label={drawing} value={value} choices={CHOICES} error={error} onChange={(name) => onChange(name as Illustration)} />
    <img className={styles.picture} src={`/illustrations/${value}.svg`} alt="" width="120" height="90" />
  </>
)
