import { formatRupees, originalPrice } from '#web/lib/money.ts'
import '#web/styles/labels.css'

/** Price in rupees; with a discount also the price before it, struck through, and the badge (§9). */
export const Price = ({ price, discount }: { price: number; discount: number }) => (
  <p className="price">
    <b>{formatRupees(price)}</b>
    {discount > 0 && (
      <>
        <s>
          <span className="sr">Original price </span>
          {formatRupees(originalPrice(price, discount))}
        </s>
        <span className="off">{`${discount}% OFF`}</span>
      </>
    )}
  </p>
)
