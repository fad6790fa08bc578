import { useEffect, useState } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigationType,
} from 'react-router'
import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/paths.ts'
import { cutText } from '#contract/platform/cut-text.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as common from '#texts/common.ts'
import * as labels from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/product.ts'
import * as productMessages from '#texts/product-messages.ts'
import { mainImage } from '#web/catalogue/products/main-image.ts'
import type { ProductState } from '#web/catalogue/products/product-card.tsx'
import { isSample } from '#web/catalogue/products/product-list.ts'
import { Section, VisuallyHidden } from '#web/kit/components/box.tsx'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { PLACEHOLDER } from '#web/kit/components/responsive-image.tsx'
import { useHydrated } from '#web/kit/hooks/use-hydrated.ts'
import { usePageRestored } from '#web/kit/hooks/use-page-restored.ts'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'
import { type LoadedProduct, loadAlternatives, loadProduct } from './load-product.ts'
import { liftPicture } from './moving-picture.ts'
import styles from './product.module.css'
import { unavailabilityOf } from './product-booking.tsx'
import { productData } from './product-data.ts'
import { crumbsOf, ProductDetails } from './product-details.tsx'

const DESCRIPTION_LENGTH = 155

/** The picture of the product on the page that fades out moves into this page. */
export const handle = { beforeFade: liftPicture }

/** Only on the server: in the browser the product comes in navigation state and nothing is fetched (S2). */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const result = await loadProduct(new URL(request.url).searchParams.get('id'))
  const { product } = result
  if (product && product.availability !== 'available') result.alternatives = await loadAlternatives(product)
  return data(result, { status: result.product ? 200 : result.failed ? 503 : 404 })
}

const isSame = (first: Product, second: Product | undefined): boolean => JSON.stringify(first) === JSON.stringify(second)

/** Data that this page has loaded itself is newer. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate

/** A product: from the card that led here, or from the server when the URL was opened directly. */
export function Component() {
  const loaded = useLoaderData<LoadedProduct | null>()
  const location = useLocation()
  const search = useUrlQuery()
  const id = search.get('id')
  // While hydrating, the markup has to be what the server rendered; navigation state counts from then on.
  const carried = useHydrated() ? (location.state as ProductState | null)?.product : undefined
  const cameBack = useNavigationType() === 'POP'
  const [asked, setAsked] = useState<{ id: string | null; attempt: number }>()
  const [fetched, setFetched] = useState<LoadedProduct & { id: string | null; attempt: number }>()
  const attempt = asked?.id === id ? asked.attempt : 0
  const tryAgain = () => setAsked({ id, attempt: attempt + 1 })
  usePageRestored(tryAgain)
  // The history keeps a product as it was when it was opened; it may have been sold since.
  const isNeeded = attempt > 0 || (carried ? cameBack && !loaded?.product : !loaded)
  const last = fetched?.id === id ? fetched : undefined
  const found = last?.attempt === attempt ? last : undefined
  const loading = isNeeded && !found
  const isGone = found !== undefined && !found.product && !found.failed
  const known = loaded?.product ?? carried
  // The same object while nothing has changed: markup that is not hydrated yet would be dropped for another one.
  const product = isGone ? undefined : last?.product && !isSame(last.product, known) ? last.product : (known ?? last?.product)
  const failed = found?.failed ?? (loading ? false : loaded?.failed)

  useEffect(() => {
    if (!loading) return
    let current = true
    void loadProduct(id).then((result) => current && setFetched({ ...result, id, attempt }))
    return () => {
      current = false
    }
  }, [loading, id, attempt])

  // Who shares the link of a product that is gone offers it to no one.
  const state = product && unavailabilityOf(product, undefined)
  if (product)
    return (
      <>
        <PageMeta
          title={product.name}
          description={cutText(product.description, DESCRIPTION_LENGTH)}
          path={to('product', { name: product.englishName ?? product.name }, { id: product.id })}
          image={mainImage(product) ?? PLACEHOLDER}
          price={state ? labels.unavailable[state] : formatRupees(product.price)}
          crumbs={crumbsOf(product)}
          data={import.meta.env.SSR && !isSample(product) && [productData(product)]}
        />
        <ProductDetails key={JSON.stringify(product)} product={product} alternatives={loaded?.alternatives} />
      </>
    )
  if (loading) return <Section className={styles.loading} aria-busy="true" />
  return (
    <Section>
      <PageMeta title={texts.title} noindex />
      <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
      {failed ? (
        <Empty text={productMessages.loadFailure} action={<Button onClick={tryAgain}>{common.retry}</Button>} />
      ) : (
        <Empty text={messages.booking.missingProduct} action={<ButtonLink to={to('shop')}>{texts.goToShop}</ButtonLink>} />
      )}
    </Section>
  )
}
