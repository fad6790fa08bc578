import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Product } from '#contract/catalogue/products.ts'
import { COMPARED_MAX } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as texts from '#texts/compare.ts'
import { langOf } from '#texts/lang-of.ts'
import { goToShop } from '#texts/product.ts'
import * as messages from '#texts/product-messages.ts'
import { AvailabilityBadge } from '#web/catalogue/products/availability-badge.tsx'
import { mainImage } from '#web/catalogue/products/main-image.ts'
import { Price, shownDiscount } from '#web/catalogue/products/price.tsx'
import type { ProductState } from '#web/catalogue/products/product-card.tsx'
import { PageHeader } from '#web/kit/components/band.tsx'
import { ImageWell, Section } from '#web/kit/components/box.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { LoadFailed } from '#web/kit/components/load-failed.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { withStatus } from '#web/kit/lib/load-status.ts'
import styles from './compare.module.css'
import { type ComparedField, comparedFields } from './compared-fields.ts'
import { type ComparedProducts, loadCompared } from './load-compared.ts'

export const loader = async ({ request }: LoaderFunctionArgs) =>
  withStatus(await loadCompared(new URL(request.url).searchParams, request.signal))

/** The comparison of these products; whatever is chosen is in its URL, so that it can be shared. */
const comparing = (ids: readonly number[]) => to('compare', undefined, { ids: ids.join() || undefined })

/** Up to three products beside each other. It is for the person who chose them, so search engines are sent away. */
export function Component() {
  const { products, choice, failed } = useLoaderData<ComparedProducts>()
  const ids = products.map(({ id }) => id)
  return (
    <>
      <PageMeta title={texts.title} description={texts.text} noindex />
      <PageHeader title={texts.title} text={texts.text} />
      <Section className={styles.page}>
        {failed && <LoadFailed what={texts.title} reason={messages.loadFailure} text={messages.loadFailure} />}
        {products.length > 0 && <Comparison products={products} />}
        {!failed && products.length === 0 && choice.length === 0 && (
          <Empty text={messages.noMatch} action={<ButtonLink to={to('shop')}>{goToShop}</ButtonLink>} />
        )}
        {choice.length > 0 && (
          <section aria-labelledby="choice">
            <h2 id="choice">{texts.add(COMPARED_MAX - products.length)}</h2>
            <ul className={styles.choice}>
              {choice.map(({ id, name, price }) => (
                <li key={id}>
                  <Link to={comparing([...ids, id])} lang={langOf(name)}>
                    {name}
                    <b>{formatRupees(price)}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </Section>
    </>
  )
}

function Comparison({ products }: { products: readonly Product[] }) {
  const { different, same } = comparedFields(products)
  const ids = products.map(({ id }) => id)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {products.map((product) => (
            <th key={product.id} scope="col">
              <ImageWell>
                <ResponsiveImage src={mainImage(product)} alt="" />
                <AvailabilityBadge product={product} />
              </ImageWell>
              <Link
                to={to('product', { name: product.englishName ?? product.name }, { id: product.id })}
                state={{ product } satisfies ProductState}
                lang={langOf(product.name)}
              >
                {product.name}
              </Link>
              <Price price={product.price} discount={shownDiscount(product)} />
              <Link
                className={styles.remove}
                aria-label={texts.removeOf(product.name)}
                to={comparing(ids.filter((id) => id !== product.id))}
              >
                {texts.remove}
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      {products.length > 1 ? (
        <>
          <Rows title={texts.different} rows={different} columns={products.length} />
          <Rows title={texts.same} rows={same} columns={products.length} />
        </>
      ) : (
        <Rows rows={[...different, ...same]} columns={1} />
      )}
    </table>
  )
}

/** The name of a field stands above its values: a column of names would take a third of a phone. */
const Rows = ({ title, rows, columns }: { title?: string; rows: readonly ComparedField[]; columns: number }) => (
  <>
    {title && rows.length > 0 && (
      <tbody>
        <tr>
          <th colSpan={columns} scope="colgroup" className={styles.part}>
            {title}
          </th>
        </tr>
      </tbody>
    )}
    {rows.map(({ name, values }) => (
      <tbody key={name}>
        <tr>
          <th colSpan={columns} scope="rowgroup">
            {name}
          </th>
        </tr>
        <tr>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its product, whose values may be alike
            <td key={index} lang={langOf(value)}>
              {value || texts.nothing}
            </td>
          ))}
        </tr>
      </tbody>
    ))}
  </>
)
