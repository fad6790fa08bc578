import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useReducer, useRef, useState } from 'react'
import type { DocumentName, DocumentValue } from '#contract/content/documents/index.ts'
import type { StoredDocument } from '#contract/content/documents.ts'
import * as texts from '#texts/documents.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { EditForm } from '#web/kit/form/edit-form.tsx'
import { type AnyValues, changedFields, pick } from '#web/kit/form/form-values.ts'
import type { MergeField } from '#web/kit/form/merge-field.ts'
import type { BoundField, HeldField } from '#web/kit/form/use-form.ts'
import { useVersionedEdit } from '#web/kit/form/use-versioned-edit.ts'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './document-editor.module.css'
import { DocumentHistory } from './document-history.tsx'
import { DocumentIssues } from './document-issues.ts'
import { DocumentSection, type Section, SectionLinks, Unsaved } from './document-sections.tsx'
import { documentQuery, saveDocument } from './documents.queries.ts'
import {
  type CheckedForm,
  checkForm,
  type DocumentField,
  type FieldKind,
  type FieldKinds,
  type HeldValue,
  schemaOfForm,
  toForm,
} from './field-kinds.ts'
import { FollowUpload } from './pending-uploads.ts'

export interface DocumentEditorProps<Name extends DocumentName> {
  name: Name
  /** Label of each field, in the order of the screen. */
  labels: Record<DocumentField<Name>, string>
  kinds: FieldKinds<Name>
  /** Shows the site with these values. */
  preview: (value: DocumentValue<Name>) => ReactNode
  /** A newer value is in force. */
  onSaved?: (value: DocumentValue<Name>) => void
  children: (fields: DocumentFields<Name>) => ReactNode
}

/** Props of the fields: of a control, and of a list, a picture or another value that has no control. */
interface DocumentFields<Name extends DocumentName> {
  field: (name: DocumentField<Name>) => BoundField
  held: <Field extends DocumentField<Name>>(name: Field) => HeldField<HeldValue<DocumentValue<Name>[Field]>>
  /** A part under its own heading, which is saved by itself, with the fields that it shows. */
  section: (title: string, content: (fields: Pick<DocumentFields<Name>, 'field' | 'held'>) => ReactNode) => ReactNode
}

/** Edits a document: form, live preview, history. */
export function DocumentEditor<Name extends DocumentName>({ onSaved, ...props }: DocumentEditorProps<Name>) {
  const query = useQuery(documentQuery(props.name))
  const [restored, countRestored] = useReducer((count: number) => count + 1, 0)
  const [done, setDone] = useState<{ text: string }>()
  const inForce = ({ value }: StoredDocument, text: string | undefined) => {
    setDone(text === undefined ? undefined : { text })
    onSaved?.(value as DocumentValue<Name>)
  }
  return (
    <>
      {done && (
        <div className={styles.done}>
          <FocusedNotice key={restored} tone="good" text={done.text} />
        </div>
      )}
      <QueryView query={query} loading={texts.loading} failure={texts.loadFailure}>
        {(document) => (
          <Editor
            {...props}
            key={restored}
            document={document}
            onStart={() => setDone(undefined)}
            onSaved={(saved, part) => inForce(saved, part === undefined ? texts.saved : undefined)}
            onRestored={(saved) => {
              inForce(saved, texts.restored)
              countRestored()
            }}
          />
        )}
      </QueryView>
    </>
  )
}

/** Sentences and facts as a preview, where the site has no page to show. */
export const PlainPreview = ({ children }: { children: ReactNode }) => <div className={styles.plain}>{children}</div>

interface EditorProps<Name extends DocumentName> extends Omit<DocumentEditorProps<Name>, 'onSaved'> {
  document: StoredDocument
  onStart: () => void
  /** `part`: only a section, which says so itself. */
  onSaved: (saved: StoredDocument, part?: string) => void
  onRestored: (saved: StoredDocument) => void
}

/** The fields of a document beside its id and version, as forms that merge changes want them. */
const toRow = <Name extends DocumentName>({ id, version, value }: StoredDocument) =>
  ({ ...value, id, version }) as DocumentValue<Name> & { id: number; version: number }

function Editor<Name extends DocumentName>({
  name,
  labels,
  kinds,
  preview,
  document,
  onStart,
  onSaved,
  onRestored,
  children,
}: EditorProps<Name>) {
  const { mutateAsync: save } = useMutation(saveDocument(useQueryClient(), name))
  const [schema] = useState(() => schemaOfForm(name, kinds))
  const previewId = useId()
  const uploads = useRef(0)
  const saved = useRef(document)
  /** Values of the form when it was sent. */
  const typed = useRef<AnyValues>(undefined)
  /** The section that is being saved; without one it is everything. */
  const part = useRef<Section>(undefined)
  const [savedPart, setSavedPart] = useState<string>()
  const value = document.value as DocumentValue<Name>
  const kindOf = (field: string) => (kinds as Record<string, FieldKind>)[field] as FieldKind
  const [checked, check] = useReducer(
    (before: { values: AnyValues } & CheckedForm<Name>, values: AnyValues) =>
      changedFields(values, before.values).length === 0 ? before : { values, ...checkForm(name, kinds, values, before.value) },
    toForm(kinds, value),
    (values) => ({ values, ...checkForm(name, kinds, values, value) }),
  )

  const edit = useVersionedEdit({
    name: `document-${name}`,
    record: toRow<Name>(document),
    labels: labels as Record<string, string>,
    schema,
    toValues: (row) => toForm(kinds, row as DocumentValue<Name>),
    display: (field, own) => kindOf(field).display(kindOf(field).fromForm(own as never) as never),
    mergeOf: (field) => kindOf(field).merge as MergeField | undefined,
    held: Object.keys(kinds).filter((field) => kindOf(field).isHeld),
    onChange: () => check(edit.form.values()),
    part: () => part.current?.fields,
    async save(value, { timeoutMs, expectedVersion }) {
      onStart()
      setSavedPart(undefined)
      typed.current = edit.form.values()
      try {
        saved.current = await save({ value: pickFields(kinds, value), timeoutMs, expectedVersion })
      } catch (error) {
        throw withFlatRow(error)
      }
      return toRow<Name>(saved.current)
    },
    onSaved: () => {
      // What was made of it, such as the slug of a service, belongs to the next save too.
      const stored = toForm(kinds, saved.current.value as DocumentValue<Name>)
      if (JSON.stringify(typed.current) === JSON.stringify(edit.form.values()))
        edit.form.setValues(part.current ? pick(stored, part.current.fields) : stored)
      setSavedPart(part.current?.title)
      onSaved(saved.current, part.current?.title)
    },
    canSubmit: () => uploads.current === 0,
  })

  const followUpload = (upload: Promise<boolean>) => {
    uploads.current += 1
    void upload.then(() => {
      uploads.current -= 1
    })
  }

  const changed: readonly string[] = edit.changed()
  const isChanged = ({ fields }: Section) => fields.some((field) => changed.includes(field))
  const saveOnly = (section?: Section) => {
    if (edit.form.isSubmitting) return
    part.current = section
    edit.form.submit()
  }
  const sections: Section[] = []
  const form = edit.form as unknown as Pick<DocumentFields<Name>, 'field' | 'held'>
  const content = children({
    ...form,
    section(title, content) {
      const section: Section = { id: `${previewId}-${sections.length}`, title, fields: [] }
      sections.push(section)
      // Which fields a section has is what it shows.
      const shown = content({
        field: (name) => form.field(note(section, name)),
        held: (name) => form.held(note(section, name)),
      })
      return (
        <DocumentSection
          {...section}
          key={title}
          isChanged={isChanged(section)}
          isSaved={savedPart === title}
          isSaving={edit.form.isSubmitting && part.current?.title === title}
          onSave={() => saveOnly(section)}
        >
          {shown}
        </DocumentSection>
      )
    },
  })
  const hasSections = sections.length > 0
  const unsaved = sections.filter(isChanged)

  return (
    <div className={styles.columns} data-sections={hasSections || undefined}>
      {hasSections && <SectionLinks sections={sections} unsaved={unsaved} />}
      <Panel as="div" className={styles.panel}>
        <EditForm
          edit={{
            ...edit,
            form: {
              ...edit.form,
              onSubmit(event) {
                event.preventDefault()
                saveOnly()
              },
            },
          }}
          conflictText={texts.conflict}
          texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
          {...(hasSections && {
            actionsClass: classNames(styles.bar, unsaved.length === 0 && styles.idle),
            actions: <Unsaved sections={unsaved} onDiscard={edit.discard} />,
          })}
        >
          <FollowUpload value={followUpload}>
            <DocumentIssues value={checked.issues}>{content}</DocumentIssues>
          </FollowUpload>
        </EditForm>
      </Panel>
      <aside className={styles.side} aria-labelledby={previewId}>
        <div className={styles.sideTop}>
          <PanelTitle id={previewId}>{texts.preview}</PanelTitle>
          <DocumentHistory
            name={name}
            version={document.version}
            labels={labels}
            kinds={kinds}
            onRestored={(value) => {
              edit.discard()
              onRestored(value)
            }}
          />
        </div>
        <div className={styles.preview}>{preview(checked.value)}</div>
      </aside>
    </div>
  )
}

function note<Field extends string>(section: Section, field: Field): Field {
  section.fields.push(field)
  return field
}

const pickFields = (kinds: object, value: object) => Object.fromEntries(Object.entries(value).filter(([field]) => field in kinds))

/** The error of a conflict, with the current document in the shape that the form compares. */
function withFlatRow(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.current) return error
  const { status, code, message, errors, current, changes } = error
  return new ApiError(status, code, message, errors, toRow(current as unknown as StoredDocument), changes)
}
