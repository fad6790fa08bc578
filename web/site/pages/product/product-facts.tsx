import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as labels from '#texts/labels.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/product.ts'
import { filled } from '#web/catalogue/products/filled.ts'
import { SectionHeading } from '#web/kit/components/section-heading.tsx'
import { labelOf } from '#web/kit/lib/label-of.ts'
import { telHref } from '#web/kit/lib/phone.ts'
import styles from './product-facts.module.css'

/** The known parts, without those that the device does not have. */
const specification = (product: Product) => fieldsOf(product).filter(([, value]) => typeof value !== 'string' || filled(value))

const fieldsOf = (product: Product): readonly (readonly [name: string, value: ReactNode])[] => [
  [texts.fields.category, labelOf(labels.category, product.category)],
  [texts.fields.condition, labelOf(labels.condition, product.condition)],
  [texts.fields.processor, product.processor],
  [texts.fields.graphics, product.graphics],
  [texts.fields.ram, product.ram],
  [texts.fields.storage, product.storage],
  [texts.fields.screenSize, product.screenSize],
  [texts.fields.os, product.os],
  [texts.fields.sellerName, product.sellerName],
  [texts.fields.sellerLocation, product.sellerLocation],
  [
    texts.fields.sellerContact,
    <a key="contact" href={telHref(product.sellerContact)}>
      {formatPhone(product.sellerContact)}
    </a>,
  ],
]

export interface ProductFactsProps {
  product: Product
  /** It can be booked. */
  bookable: boolean
}

/** The texts below the photo: the description, the specification, and how a booking goes on. */
export const ProductFacts = ({ product, bookable }: ProductFactsProps) => (
  <div className={styles.facts}>
    <section>
      <h2>{texts.description}</h2>
      <p className={styles.description} lang={langOf(product.description)}>
        {product.description}
      </p>
    </section>
    <section>
      <SectionHeading trace title={texts.specification} />
      <dl className={styles.table}>
        {specification(product).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
    {bookable && (
      <section>
        <h2>{texts.howBookingWorks}</h2>
        <ol className={styles.steps}>
          {texts.bookingSteps.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    )}
  </div>
)
