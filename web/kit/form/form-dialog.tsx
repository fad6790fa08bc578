import { PanelDialog, type PanelDialogProps } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid } from './fields.tsx'
import { Form, type FormProps } from './form.tsx'

export interface FormDialogProps extends PanelDialogProps, Pick<FormProps, 'form' | 'texts' | 'footer' | 'actions'> {}

/** A dialog that is a form. */
export const FormDialog = ({ title, onClose, children, ...form }: FormDialogProps) => (
  <PanelDialog title={title} onClose={onClose}>
    <Form {...form}>
      <FieldGrid>{children}</FieldGrid>
    </Form>
  </PanelDialog>
)
