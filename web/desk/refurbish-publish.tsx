import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { PRODUCT_PARTS } from '#contract/catalogue/product-parts.ts'
import { PRODUCT_CATEGORIES } from '#contract/constants.ts'
import { type Offer, publicationSchema, type Refurbishment } from '#contract/desk/refurbish.ts'
import * as labels from '#texts/labels.ts'
import * as form from '#texts/product-form.ts'
import * as texts from '#texts/refurbish.ts'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import { useProductParts } from '#web/catalogue/products/product-parts.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { FieldGrid, FieldSet, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import { offerQuery, publishRefurbishment } from './refurbish.queries.ts'

export interface PublishDialogProps {
  refurbishment: Refurbishment
  onClose: () => void
}

/** Publishes a tested piece: what is known of it is filled in, and one press does the rest. */
export function PublishDialog({ refurbishment, onClose }: PublishDialogProps) {
  const query = useQuery(offerQuery(refurbishment.id))
  return (
    <PanelDialog title={texts.publishTitle(refurbishment.name)} onClose={onClose}>
      <QueryView query={query} loading={texts.loadingOffer} failure={texts.failure}>
        {(offer) => <PublishForm refurbishment={refurbishment} offer={offer} onClose={onClose} />}
      </QueryView>
    </PanelDialog>
  )
}

const { name, category, price, warranty, tested, wear, description } = form.fields
const { processor, graphics, ram, storage, screenSize, batteryHealth, os } = form.fields
const FIELDS = {
  ...{ name, category, price, warranty, tested, wear, description },
  ...{ processor, graphics, ram, storage, screenSize, batteryHealth, os },
}

function PublishForm({ refurbishment: { id }, offer, onClose }: PublishDialogProps & { offer: Offer }) {
  const client = useQueryClient()
  const { mutateAsync: publish } = useMutation(publishRefurbishment(id))
  const own = useForm({
    name: `publish-refurbished-${id}`,
    labels: FIELDS,
    defaults: {
      ...{ name: offer.name, warranty: offer.warranty, tested: offer.tested, wear: offer.wear, description: '' },
      category: PRODUCT_CATEGORIES.find((each) => each === offer.category) ?? '',
      price: offer.price === null ? '' : String(offer.price),
      ...{ processor: '', graphics: '', ram: '', storage: '', screenSize: '', batteryHealth: '', os: '' },
    },
    schema: publicationSchema,
    send: (body, call) => publish({ body, call }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ITEMS_KEY })
      onClose()
    },
  })
  const { field } = own
  const { parts, belowParts } = useProductParts(own, useFormValues(own).category)
  return (
    <Form
      form={own}
      texts={{ submit: texts.publish, submitting: texts.publishing, failure: texts.publishFailure }}
      footer={texts.publishFooter}
    >
      <FieldGrid>
        <TextField {...field('name')} wide autoComplete="off" />
        <SelectField {...field('category')} choices={PRODUCT_CATEGORIES} labels={labels.category} prompt={form.chooseCategory} />
        <TextField {...field('price')} mono inputMode="numeric" autoComplete="off" />
        <TextField {...field('warranty')} autoComplete="off" />
        <TextField {...field('wear')} optional autoComplete="off" />
        <TextField {...field('tested')} wide optional hint={form.testedHint} autoComplete="off" />
      </FieldGrid>
      <FieldSet legend={form.specification}>
        <FieldGrid>
          {PRODUCT_PARTS.map((part) => (
            <div key={part} hidden={!parts.includes(part)}>
              <TextField {...field(part)} {...(part === 'batteryHealth' && { mono: true, inputMode: 'numeric' })} autoComplete="off" />
            </div>
          ))}
        </FieldGrid>
        {belowParts}
      </FieldSet>
      <TextArea {...field('description')} />
    </Form>
  )
}
