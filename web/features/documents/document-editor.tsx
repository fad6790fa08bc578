import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useReducer, useRef, useState } from 'react'
import type { DocumentName, DocumentValue } from '#contract/documents/index.ts'
import type { StoredDocument } from '#contract/documents.ts'
import * as texts from '#texts/documents.tsx'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import { EditForm } from '#web/components/form/edit-form.tsx'
import type { BoundField } from '#web/components/form/use-form.ts'
import { useVersionedEdit } from '#web/components/form/use-versioned-edit.ts'
import { Notice } from '#web/components/notice.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { ApiError } from '#web/lib/api-client.ts'
import styles from './document-editor.module.css'
import { DocumentHistory } from './document-history.tsx'
import { DocumentIssues } from './document-issues.ts'
import { documentQuery, saveDocument } from './documents.queries.ts'
import {
  type DocumentField,
  type DocumentIssue,
  type DocumentTexts,
  type FieldKind,
  type FieldKinds,
  issuesOf,
  previewOf,
  schemaOfForm,
  toTexts,
} from './field-kinds.ts'
import { FollowUpload } from './pending-uploads.ts'

export interface DocumentEditorProps<Name extends DocumentName> {
  name: Name
  /** Label of each field, in the order of the screen. */
  labels: Record<DocumentField<Name>, string>
  kinds: FieldKinds<Name>
  /** What the site looks like with these values. */
  preview: (value: DocumentValue<Name>) => ReactNode
  /** A newer value is in force. */
  onSaved?: (value: DocumentValue<Name>) => void
  /** The fields. */
  children: (field: (name: DocumentField<Name>) => BoundField) => ReactNode
}

/** Edits a document: form, live preview, history. */
export function DocumentEditor<Name extends DocumentName>({ onSaved, ...props }: DocumentEditorProps<Name>) {
  const query = useQuery(documentQuery(props.name))
  const [restored, countRestored] = useReducer((count: number) => count + 1, 0)
  const [done, setDone] = useState<{ text: string }>()
  const inForce = ({ value }: StoredDocument, text: string) => {
    setDone({ text })
    onSaved?.(value as DocumentValue<Name>)
  }
  return (
    <>
      {done && <Done key={restored} {...done} />}
      <QueryView query={query} loading={texts.loading} failure={texts.loadFailure}>
        {(document) => (
          <Editor
            {...props}
            key={restored}
            document={document}
            onStart={() => setDone(undefined)}
            onSaved={(saved) => inForce(saved, texts.saved)}
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

/** Takes the focus when something was saved. */
function Done({ text }: { text: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className={styles.done}>
      <Notice tone="good" text={text} ref={notice} tabIndex={-1} />
    </div>
  )
}

interface EditorProps<Name extends DocumentName> extends Omit<DocumentEditorProps<Name>, 'onSaved'> {
  document: StoredDocument
  onStart: () => void
  onSaved: (saved: StoredDocument) => void
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
  const form = useRef<HTMLDivElement>(null)
  const previewId = useId()
  const uploads = useRef(0)
  const saved = useRef(document)
  /** What the form contained when it was sent. */
  const typed = useRef<DocumentTexts<Name>>(undefined)
  const [shown, setShown] = useState(document.value as DocumentValue<Name>)
  const [issues, setIssues] = useState<DocumentIssue[]>([])

  const edit = useVersionedEdit({
    name: `document-${name}`,
    record: toRow<Name>(document),
    labels: labels as DocumentTexts<Name>,
    schema,
    toValues: (row) => toTexts(kinds, row as DocumentValue<Name>),
    display: (field, text) => {
      const { fromText, display } = (kinds as Record<string, FieldKind>)[field] as FieldKind
      return display(fromText(text) as never)
    },
    async save(value, { timeoutMs, expectedVersion }) {
      onStart()
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
      if (JSON.stringify(typed.current) === JSON.stringify(edit.form.values()))
        edit.form.setValues(toTexts(kinds, saved.current.value as DocumentValue<Name>))
      onSaved(saved.current)
    },
    canSubmit: () => uploads.current === 0,
  })

  const followUpload = (upload: Promise<boolean>) => {
    uploads.current += 1
    void upload.then(() => {
      uploads.current -= 1
    })
  }

  // Fields write drafts and merged values into their controls; each says so with an input event.
  const showTyped = () => {
    const values = edit.form.values()
    setIssues(issuesOf(name, kinds, values))
    setShown((before) => previewOf(name, kinds, values, before))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a draft that came back before this was listening
  useEffect(() => {
    showTyped()
    const element = form.current
    const follow = ({ target }: Event) => {
      // A control of a list has no name. Rendering now would take back what was typed into it, before React has seen it.
      if (!(target as HTMLInputElement).name) return
      edit.form.onChange()
      showTyped()
    }
    element?.addEventListener('input', follow)
    return () => element?.removeEventListener('input', follow)
  }, [])

  return (
    <div className={styles.columns}>
      <Panel as="div" className={styles.panel} ref={form}>
        <EditForm
          edit={edit}
          conflictText={texts.conflict}
          texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
        >
          <FollowUpload value={followUpload}>
            <DocumentIssues value={issues}>{children(edit.form.field)}</DocumentIssues>
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
        <div className={styles.preview}>{preview(shown)}</div>
      </aside>
    </div>
  )
}

const pickFields = (kinds: object, value: object) => Object.fromEntries(Object.entries(value).filter(([field]) => field in kinds))

/** Of a conflict the current document, in the shape that the form compares. */
function withFlatRow(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.current) return error
  return new ApiError(error.status, error.code, error.message, error.errors, toRow(error.current as unknown as StoredDocument))
}
