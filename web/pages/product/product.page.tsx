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
import type { ProductState } from '#web/features/products/product-card.tsx'
import { useHydrated } from '#web/hooks/use-hydrated.ts'
import { loadProduct, type ProductAnswer } from './load-product.ts'
import styles from './product.module.css'
import { ProductDetails } from './product-details.tsx'

const DESCRIPTION_LENGTH = 155

/** Only on the server: in the browser the product comes in navigation state and nothing is fetched (§2). */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!import.meta.env.SSR) return null
  const answer = await loadProduct(new URL(request.url).searchParams.get('id'))
  return data(answer, { status: answer.product ? 200 : answer.failed ? 503 : 404 })
}

/** A product from the card that was pressed, or from the server for an address opened afresh. */
export function Component() {
  const loaded = useLoaderData<ProductAnswer | null>()
  const location = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id')
  // What the server rendered stands until the browser has taken over; only then does what the visitor brought along count.
  const carried = useHydrated() ? (location.state as ProductState | null)?.product : undefined
  const [fetched, setFetched] = useState<ProductAnswer & { id: string | null }>()
  const [attempt, setAttempt] = useState(0)
  const answer = fetched?.id === id ? fetched : loaded
  const product = loaded?.product ?? carried ?? answer?.product
  const asking = !product && (!answer || attempt > 0) && fetched?.id !== id

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!asking) return
    let current = true
    void loadProduct(id).then((found) => current && setFetched({ ...found, id }))
    return () => {
      current = false
    }
  }, [asking, id, attempt])

  if (product)
    return (
      <>
        <PageMeta
          title={product.name}
          description={product.description.slice(0, DESCRIPTION_LENGTH)}
          path={to('product', { name: product.name }, { id: product.id })}
          image={product.imageUrls[0]}
        />
        <ProductDetails key={product.id} product={product} />
      </>
    )
  if (asking) return <Section className={styles.loading} aria-busy="true" />
  return (
    <Section>
      <PageMeta title={texts.title} noindex />
      <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
      {answer?.failed ? (
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
