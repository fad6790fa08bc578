import { useEffect, useState } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router'
import { to } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/product.ts'
import { Section, VisuallyHidden } from '#web/components/box.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { PageMeta } from '#web/components/page-meta.tsx'
import { PLACEHOLDER } from '#web/components/responsive-image.tsx'
import type { ProductState } from '#web/features/products/product-card.tsx'
import { isSample } from '#web/features/products/product-list.ts'
import { forgetViewed } from '#web/features/products/recently-viewed.ts'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { formatRupees } from '#web/lib/money.ts'
import { type LoadedProduct, loadProduct, loadRelated } from './load-product.ts'
import { liftPicture } from './moving-picture.ts'
import styles from './product.module.css'
import { productData } from './product-data.ts'
import { crumbsOf, ProductDetails } from './product-details.tsx'

const DESCRIPTION_LENGTH = 155

/**
 * Only on the server: in the browser the product comes in navigation state and nothing is fetched (S2). There this is called right before
 * the page on screen fades out, whose picture of the product moves into this page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) {
    liftPicture(request.url)
    return null
  }
  const result = await loadProduct(new URL(request.url).searchParams.get('id'))
  const { product } = result
  if (product) result.related = await loadRelated(product)
  return data(result, { status: result.product ? 200 : result.failed ? 503 : 404 })
}

/** A product: from the card that led here, or from the server when the URL was opened directly. */
export function Component() {
  const loaded = useLoaderData<LoadedProduct | null>()
  const location = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id')
  // While hydrating, the markup has to be what the server rendered; navigation state counts from then on.
  const carried = useHydrated() ? (location.state as ProductState | null)?.product : undefined
  const [fetched, setFetched] = useState<LoadedProduct & { id: string | null }>()
  const [attempt, setAttempt] = useState(0)
  const found = fetched?.id === id ? fetched : loaded
  const product = loaded?.product ?? carried ?? found?.product
  const loading = !product && (!found || attempt > 0) && fetched?.id !== id

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` loads again
  useEffect(() => {
    if (!loading) return
    let current = true
    void loadProduct(id).then((result) => current && setFetched({ ...result, id }))
    return () => {
      current = false
    }
  }, [loading, id, attempt])

  const isMissing = !product && !loading && !found?.failed
  useEffect(() => {
    if (isMissing) forgetViewed(Number(id))
  }, [isMissing, id])

  if (product)
    return (
      <>
        <PageMeta
          title={product.name}
          description={product.description.slice(0, DESCRIPTION_LENGTH)}
          path={to('product', { name: product.name }, { id: product.id })}
          image={product.imageUrls[0] ?? PLACEHOLDER}
          price={formatRupees(product.price)}
          crumbs={crumbsOf(product)}
          data={import.meta.env.SSR && !isSample(product) && [productData(product)]}
        />
        <ProductDetails key={product.id} product={product} related={loaded?.product ? loaded.related : undefined} />
      </>
    )
  if (loading) return <Section className={styles.loading} aria-busy="true" />
  return (
    <Section>
      <PageMeta title={texts.title} noindex />
      <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
      {found?.failed ? (
        <Empty
          text={messages.products.loadFailure}
          action={
            <Button
              onClick={() => {
                setFetched(undefined)
                setAttempt(attempt + 1)
              }}
            >
              {common.retry}
            </Button>
          }
        />
      ) : (
        <Empty text={messages.booking.missingProduct} action={<ButtonLink to={to('shop')}>{texts.goToShop}</ButtonLink>} />
      )}
    </Section>
  )
}
