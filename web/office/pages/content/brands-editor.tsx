import { DELIVERED_BRANDS } from '#contract/catalogue/brands.ts'
import { BRANDS_MAX, type Brand, markOf } from '#contract/content/documents/brands.ts'
import { publicPart } from '#contract/content/documents/index.ts'
import { isPicture } from '#contract/content/pictures.ts'
import { listedBrands } from '#contract/content/shop-on.ts'
import * as texts from '#texts/content.ts'
import { BrandList } from '#web/content/brand-list.tsx'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import type { FieldKinds } from '#web/content/documents/field-kinds.ts'
import { OrderedRowsField } from '#web/content/documents/ordered-rows-field.tsx'
import { RowCheck, RowInput, RowPicture, RowSelect } from '#web/content/documents/rows-field.tsx'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { useSetShop, useShop } from '#web/kit/hooks/use-shop.ts'
import styles from './content.module.css'

const { brands: own } = texts

const kinds: FieldKinds<'brands'> = {
  brands: rowsKind<Brand>({
    titleOf: ({ name }) => name,
    display: ({ name, hidden }) => (hidden ? texts.hiddenOf(name) : name),
    labels: { name: own.name, logo: own.logo, hidden: texts.hidden },
    show: { logo: (logo) => (logo === '' ? own.noLogo : isPicture(logo) ? own.picture : logo) },
  }),
}
const EMPTY: Brand = { name: '', logo: '' }
const MARKS = DELIVERED_BRANDS.map((brand) => [markOf(brand), brand] as const)
const choicesOf = ({ logo }: Brand) => [['', own.noLogo] as const, ...(isPicture(logo) ? [[logo, own.picture] as const] : []), ...MARKS]

export function BrandsEditor() {
  const shop = useShop()
  const setShop = useSetShop()
  return (
    <DocumentEditor
      name="brands"
      labels={own.fields}
      kinds={kinds}
      preview={(value) => (
        <div className={styles.preview}>
          <BrandList {...publicPart('brands', value)} />
        </div>
      )}
      onSaved={(saved) => setShop({ ...shop, brands: listedBrands(saved) })}
    >
      {({ held }) => (
        <OrderedRowsField
          {...held('brands')}
          hint={own.hint}
          max={BRANDS_MAX}
          empty={EMPTY}
          add={own.add}
          titleOf={({ name }) => name}
          noteOf={({ hidden }) => (hidden ? texts.hidden : undefined)}
        >
          {({ row, change, errorOf, text }) => (
            <>
              <RowInput label={own.name} {...text('name')} />
              <RowSelect
                label={own.logo}
                value={row.logo}
                choices={choicesOf(row)}
                error={errorOf('logo')}
                onChange={(logo) => change({ logo })}
              />
              <RowPicture
                kind="logo"
                label={own.picture}
                value={isPicture(row.logo) ? row.logo : ''}
                onChange={(logo) => change({ logo })}
              />
              <RowCheck label={texts.hidden} checked={row.hidden ?? false} onChange={(hidden) => change({ hidden })} />
            </>
          )}
        </OrderedRowsField>
      )}
    </DocumentEditor>
  )
}
