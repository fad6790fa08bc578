import { useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { PRODUCT_IMAGE_ROTATION_MS } from '#contract/constants.ts'
import { samplePictureName } from '#samples/pictures.ts'
import * as componentTexts from '#texts/components.ts'
import * as texts from '#texts/product.ts'
import { AvailabilityBadge } from '#web/catalogue/products/availability-badge.tsx'
import { HeartButton } from '#web/catalogue/products/heart-button.tsx'
import { mainImage } from '#web/catalogue/products/main-image.ts'
import { ImageWell } from '#web/kit/components/box.tsx'
import { PlayButton } from '#web/kit/components/carousel-controls.tsx'
import { LazyLightbox } from '#web/kit/components/lazy-lightbox.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { useAutoplay } from '#web/kit/hooks/use-autoplay.ts'
import { landPicture } from './moving-picture.ts'
import styles from './product-images.module.css'

const SHOWN_WIDTH = '(min-width: 960px) 620px, 100vw'

/** The main image, changing every 3 s (S9), and a thumbnail for each; a thumbnail stops the change. */
export function ProductImages({ product }: { product: Product }) {
  const images = product.imageUrls
  const [current, setCurrent] = useState(0)
  const several = images.length > 1
  const autoplay = useAutoplay({
    intervalMs: PRODUCT_IMAGE_ROTATION_MS,
    onTick: () => setCurrent((current + 1) % images.length),
    enabled: several,
  })
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const image = opener.current?.querySelector('img')
    return image ? landPicture(image) : undefined
  }, [])
  const select = (index: number) => {
    setCurrent(index)
    if (autoplay.playing) autoplay.toggle()
  }
  const open = () => {
    select(current)
    setOpened(true)
  }
  return (
    <div className={styles.images}>
      <ImageWell className={styles.stage} {...autoplay.pauseHandlers}>
        <button ref={opener} type="button" className={styles.open} aria-haspopup="dialog" onClick={open} disabled={images.length === 0}>
          <ResponsiveImage
            src={images[current] ?? mainImage(product)}
            alt={several ? texts.images.nameOf(product.name, current + 1, images.length) : product.name}
            sizes={SHOWN_WIDTH}
            eager
          />
        </button>
        <AvailabilityBadge product={product} />
        <HeartButton className={styles.heart} product={product} toggleLabels={[texts.addToWishlist, texts.onWishlist]} />
        {several && (
          <PlayButton
            className={styles.play}
            playing={autoplay.playing}
            pauseLabel={texts.images.pause}
            playLabel={texts.images.play}
            onClick={autoplay.toggle}
          />
        )}
      </ImageWell>
      {several && (
        <div className={styles.thumbnails}>
          {images.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={componentTexts.imageOf(index + 1, images.length)}
              aria-current={index === current || undefined}
              onClick={() => select(index)}
            >
              <ResponsiveImage src={url} alt="" sizes="150px" />
            </button>
          ))}
        </div>
      )}
      {samplePictureName(images[current]) && <p className={styles.note}>{texts.images.sample}</p>}
      {opened && (
        <LazyLightbox
          src={images[current]}
          caption={product.name}
          position={current + 1}
          count={images.length}
          onMove={setCurrent}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  )
}
