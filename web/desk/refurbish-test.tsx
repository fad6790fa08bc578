import { useMutation } from '@tanstack/react-query'
import { GRADES } from '#contract/catalogue/pieces.ts'
import { checksOf } from '#contract/desk/checks.ts'
import { type Refurbishment, testedSchema } from '#contract/desk/refurbish.ts'
import * as stock from '#texts/items.ts'
import * as texts from '#texts/refurbish.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { CheckFields, madeOf, type TypedChecks } from './check-fields.tsx'
import { testRefurbishment } from './refurbish.queries.ts'
import { useIntakeLists } from './use-intake-lists.ts'

interface TestDialogProps {
  refurbishment: Refurbishment
  onClose: () => void
}

type Values = { checks: TypedChecks; grade: string }

const schema = readForm(({ checks, ...values }: Values) => ({ ...values, checks: madeOf(checks) }), testedSchema)

/** The checks after the work, by the owner's list for this kind of device, and how the piece looks. */
export function TestDialog({ refurbishment, onClose }: TestDialogProps) {
  const { id, name, deviceKind, checks, grade } = refurbishment
  const lists = useIntakeLists()
  const { mutateAsync: test } = useMutation(testRefurbishment(refurbishment))
  const form = useForm({
    name: `test-${id}`,
    labels: texts.testFields,
    defaults: { checks, grade } as Values,
    held: ['checks'],
    schema,
    send: (body, call) => test({ body, call }),
    onSuccess: onClose,
    keepDraft: false,
  })
  return (
    <PanelDialog title={texts.testTitle(name)} onClose={onClose}>
      <Form form={form} texts={{ submit: texts.save, submitting: texts.saving, failure: texts.testFailure }}>
        <CheckFields
          legend={texts.testFields.checks}
          checks={checksOf(lists[deviceKind], checks)}
          names={lists.names}
          held={form.held('checks')}
        />
        <FieldGrid>
          <SelectField {...form.field('grade')} choices={GRADES} labels={stock.grades} prompt={stock.noGrade} />
        </FieldGrid>
      </Form>
    </PanelDialog>
  )
}
