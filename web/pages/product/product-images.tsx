import { useState } from 'react'
import { PRODUCT_IMAGE_ROTATION_MS } from '#contract/constants.ts'
import type { Product } from '#contract/products.ts'
import { Icon } from '#web/components/icon.tsx'
import { Pause, Play } from '#web/components/icons.ts'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { ConditionBadge } from '#web/features/products/condition-badge.tsx'
import { useAutoplay } from '#web/hooks/use-autoplay.ts'
import '#web/styles/product.css'

/** The main picture, changing every 3 s (§9), and a thumbnail for each; a thumbnail stops the change. */
export function ProductImages({ product }: { product: Product }) {
  const pictures = product.imageUrls
  const [shown, setShown] = useState(0)
  const several = pictures.length > 1
  const autoplay = useAutoplay({
    intervalMs: PRODUCT_IMAGE_ROTATION_MS,
    onTick: () => setShown((shown + 1) % pictures.length),
    enabled: several,
  })
  const choose = (index: number) => {
    setShown(index)
    if (autoplay.playing) autoplay.toggle()
  }
  return (
    <div className="media">
      <div className="well" {...autoplay.pauseHandlers}>
        <ResponsiveImage
          src={pictures[shown]}
          alt={several ? `${product.name}, picture ${shown + 1} of ${pictures.length}` : product.name}
          sizes="(min-width: 960px) 620px, 100vw"
          eager
        />
        <ConditionBadge condition={product.condition} />
        {several && (
          <button type="button" className="btn-icon play" aria-label={autoplay.playing ? 'Pause' : 'Play'} onClick={autoplay.toggle}>
            <Icon icon={autoplay.playing ? Pause : Play} />
          </button>
        )}
      </div>
      {several && (
        <div className="thumbs">
          {pictures.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-label={`Picture ${index + 1} of ${pictures.length}`}
              aria-current={index === shown || undefined}
              onClick={() => choose(index)}
            >
              <ResponsiveImage src={url} alt="" sizes="150px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
