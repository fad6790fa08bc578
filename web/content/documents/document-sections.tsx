import type { ReactNode } from 'react'
import * as texts from '#texts/documents.tsx'
import { discardChanges } from '#texts/forms.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { FieldSet } from '#web/kit/form/fields.tsx'
import styles from './document-sections.module.css'

/** A part of a long document. */
export interface Section {
  id: string
  title: string
  fields: string[]
}

export interface DocumentSectionProps extends Section {
  isChanged: boolean
  isSaved: boolean
  isSaving: boolean
  onSave: () => void
  children: ReactNode
}

/** Saved by its own button once something in it is changed; it says there that it is. */
export const DocumentSection = ({ id, title, isChanged, isSaved, isSaving, onSave, children }: DocumentSectionProps) => (
  <div className={styles.section} id={id}>
    <FieldSet legend={title}>
      {children}
      {isSaved && <FocusedNotice tone="good" text={texts.saved} />}
      <div className={styles.save}>
        <Button
          variant="line"
          size="sm"
          disabled={!isChanged && !isSaving}
          loading={isSaving}
          aria-label={texts.rowField(texts.save, title)}
          onClick={onSave}
        >
          {texts.save}
        </Button>
      </div>
    </FieldSet>
  </div>
)

export interface SectionLinksProps {
  sections: readonly Section[]
  unsaved: readonly Section[]
}

/** Leads to each part of a long document and marks those that are not saved. */
export const SectionLinks = ({ sections, unsaved }: SectionLinksProps) => (
  <nav className={styles.links} aria-label={texts.sections}>
    <ul>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>
            {section.title}
            {unsaved.includes(section) && (
              <span className={styles.mark}>
                <VisuallyHidden>{texts.unsaved}</VisuallyHidden>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

export interface UnsavedProps {
  sections: readonly Section[]
  onDiscard: () => void
}

/** In the bar with the button that saves everything: which parts that are. */
export const Unsaved = ({ sections, onDiscard }: UnsavedProps) => (
  <>
    <p className={styles.unsaved}>
      <b>{texts.unsaved}</b> {sections.map(({ title }) => title).join(', ')}
    </p>
    <Button variant="line" size="sm" onClick={onDiscard}>
      {discardChanges}
    </Button>
  </>
)
