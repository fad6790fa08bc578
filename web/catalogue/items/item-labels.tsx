import type { ItemLabels as Labels } from '#contract/catalogue/items.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/stocktake.ts'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import { PaperScreen } from '#web/kit/paper/paper-screen.tsx'
import { createSizeStore } from '#web/kit/paper/paper-size.ts'
import styles from './item-labels.module.css'

const SIZES = ['label50', 'label62'] as const
const store = createSizeStore('item-label', SIZES)
/** White modules that a reader needs at each end of the bars. */
const MARGIN = 10

/** The labels of an item: one for each piece with a serial number, or one that is printed as often as it is needed. */
export const ItemLabels = ({ labels: { id, name, price, labels } }: { labels: Labels }) => (
  <PaperScreen
    title={texts.labelsOf(name)}
    sizes={SIZES}
    store={store}
    back={{ to: to('item', { id }), text: texts.backToItem }}
    hint={labels.length === 0 && texts.noLabels}
    className={styles.sheet}
    papers={labels.map(({ code, barcode, qrCode }) => (
      <div key={code} className={styles.label}>
        <QrCode code={qrCode} label={texts.codeOf(code)} />
        <div>
          <p className={styles.name}>{name}</p>
          {typeof price === 'number' && <p className={styles.price}>{formatPaise(price)}</p>}
        </div>
        <svg
          className={styles.bars}
          viewBox={`${-MARGIN} 0 ${barcode.width + 2 * MARGIN} 1`}
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.barcodeOf(code)}
        >
          <path d={barcode.path} />
        </svg>
        <p className={styles.code}>{code}</p>
      </div>
    ))}
  />
)
