import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { Product, StockedProduct } from '#contract/catalogue/products.ts'
import { STOCK_DEFAULT } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { sampleProducts } from '#samples/products.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/product-form.ts'
import { EditProductForm, type EditProductState } from '#web/catalogue/products/edit-product-form.tsx'
import { productQuery } from '#web/catalogue/products/products.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { Stack } from '#web/kit/components/box.tsx'
import { ButtonLink, IconLink } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { ArrowLeft } from '#web/kit/components/icons.ts'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { SampleBadge } from '#web/kit/components/sample-badge.tsx'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { HistoryDisclosure } from '#web/office/changes/history.tsx'
import styles from './edit-product.module.css'

const sampleProduct: StockedProduct = {
  ...(sampleProducts[0] as Product),
  stock: STOCK_DEFAULT,
  reserved: 0,
  isHidden: false,
  purchasePrice: null,
  supplier: '',
}

/** Product edit form (S2), filled from the server; when that fails from a sample, which cannot be saved (S8). */
export function Component() {
  const { id = '' } = useParams()
  const list = (useLocation().state as EditProductState | null)?.list ?? ''
  const back = to('adminProducts') + list
  return (
    <AdminScreen title={texts.edit}>
      <header>
        <div>
          <IconLink className={styles.back} to={back} aria-label={texts.backToList}>
            <Icon icon={ArrowLeft} />
          </IconLink>
          <h1>{texts.edit}</h1>
        </div>
        <ButtonLink variant="line" size="sm" to={to('addProduct', undefined, { copy: id })}>
          {texts.copy}
        </ButtonLink>
      </header>
      <EditProduct key={id} id={Number(id)} back={back} />
    </AdminScreen>
  )
}

function EditProduct({ id, back }: { id: number; back: string }) {
  const { data, error, isFetching, refetch } = useQuery(productQuery(id))
  const navigate = useNavigate()
  const saved = () => navigate(back)
  if (data)
    return (
      <>
        <EditProductForm key="real" product={data} back={back} onSaved={saved} />
        <HistoryDisclosure entity="products" id={id} />
      </>
    )
  if (!error) return <LoadingText text={texts.loading} />
  const status = error instanceof ApiError ? error.status : undefined
  if (status === 401 || status === 403) return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Stack>
      {status === 404 || status === 422 ? (
        <Notice tone="bad" text={messages.editProduct.loadFailure}>
          <p>{fieldErrorText('unknown_product')}</p>
        </Notice>
      ) : (
        <LoadError error={error} text={messages.editProduct.loadFailure} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <p>
        <SampleBadge /> <span className={styles.hint}>{texts.sampleHint}</span>
      </p>
      <EditProductForm key="sample" product={sampleProduct} back={back} onSaved={saved} />
    </Stack>
  )
}
