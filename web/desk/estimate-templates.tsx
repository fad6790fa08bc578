import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type EstimateTemplate, newTemplateSchema } from '#contract/desk/estimate-templates.ts'
import type { EstimateDraft } from '#contract/desk/estimates.ts'
import { foldText } from '#contract/platform/text.ts'
import * as texts from '#texts/desk-estimates.ts'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { X } from '#web/kit/components/icons.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { useDeleteDialog } from '#web/kit/list/use-delete-dialog.tsx'
import { deleteTemplate, saveTemplate, templatesQuery } from './desk.queries.ts'
import styles from './estimate-templates.module.css'

export interface EstimateTemplatesProps {
  /** The lines that are typed; undefined while something in them is wrong. */
  lines: EstimateDraft['lines'] | undefined
  add: (lines: EstimateTemplate['lines']) => void
}

/** Lines of usual repairs for the draft, in one tap; the owner keeps them here. */
export function EstimateTemplates({ lines, add }: EstimateTemplatesProps) {
  const isAdmin = useIsAdmin()
  const { data: templates = [] } = useQuery(templatesQuery())
  const [keeps, setKeeps] = useState(false)
  const [outcome, setOutcome] = useState('')
  if (!isAdmin && templates.length === 0) return null
  return (
    <section className={styles.templates} aria-label={texts.templates}>
      <b>{texts.templates}</b>
      {templates.length === 0 && <small>{texts.noTemplates}</small>}
      {templates.map((template) => (
        <Button key={template.id} variant="line" size="sm" aria-label={texts.begins(template.name)} onClick={() => add(template.lines)}>
          {template.name}
        </Button>
      ))}
      {isAdmin && (
        <Button variant="line" size="sm" onClick={() => setKeeps(true)}>
          {texts.saveTemplate}
        </Button>
      )}
      <small role="status">{outcome}</small>
      {keeps && (
        <PanelDialog title={texts.templateTitle} onClose={() => setKeeps(false)}>
          {lines ? (
            <TemplateForm
              lines={lines}
              templates={templates}
              onSaved={(name) => {
                setOutcome(texts.templateSaved(name))
                setKeeps(false)
              }}
            />
          ) : (
            <Notice tone="warn" text={texts.templateLines} />
          )}
          {templates.length > 0 && <Kept templates={templates} />}
        </PanelDialog>
      )}
    </section>
  )
}

interface TemplateFormProps {
  lines: EstimateDraft['lines']
  templates: readonly EstimateTemplate[]
  onSaved: (name: string) => void
}

function TemplateForm({ lines, templates, onSaved }: TemplateFormProps) {
  const { mutateAsync: save } = useMutation(saveTemplate())
  const form = useForm({
    name: 'estimate-template',
    labels: { name: texts.templateName },
    defaults: { name: '' },
    schema: z.pick(newTemplateSchema, { name: true }),
    keepDraft: false,
    send: ({ name }, call) => save({ name, lines, known: templates.find((each) => foldText(each.name) === foldText(name)), call }),
    onSuccess: ({ name }) => onSaved(name),
  })
  return (
    <Form form={form} texts={{ submit: texts.templateSave, submitting: texts.saving, failure: texts.templateFailure }}>
      <FieldGrid>
        <TextField {...form.field('name')} wide autoComplete="off" hint={texts.templateNameHint} />
      </FieldGrid>
    </Form>
  )
}

/** The templates, each with a way to delete it. */
function Kept({ templates }: { templates: readonly EstimateTemplate[] }) {
  const section = useRef<HTMLElement>(null)
  const { confirmDelete, deleteDialog } = useDeleteDialog({
    texts: { confirmDelete: texts.confirmTemplate, deleteFailure: texts.templateNotDeleted },
    describe: ({ name }: EstimateTemplate) => name,
    remove: deleteTemplate(),
    onDeleted: () => section.current?.focus(),
  })
  return (
    <section className={styles.kept} aria-label={texts.keptTemplates} ref={section} tabIndex={-1}>
      <b>{texts.keptTemplates}</b>
      {deleteDialog}
      <ul>
        {templates.map((template) => (
          <li key={template.id}>
            {template.name}
            <IconButton aria-label={texts.deleteTemplate(template.name)} onClick={() => confirmDelete(template)}>
              <Icon icon={X} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
