import { useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import * as texts from '#texts/product-form.ts'
import type { ExtraField } from '#web/kit/form/use-versioned-edit.ts'
import { appendImages, areStored, type ProductImage, storedImages } from './product-images.ts'

export interface ProductImages extends ExtraField<Product, 'images'> {
  /** The images in the editor; undefined until it is opened. */
  list: ProductImage[] | undefined
  /** The stored images that are edited. */
  stored: readonly string[]
  open: () => void
  setImages: (images: ProductImage[]) => void
  /** Whether the editor has them in another order or number than the product. */
  isEdited: () => boolean
  appendTo: (body: FormData) => void
}

/** The images of a product that is being edited. Saving reads them after a merge, before the next render: so they are in a ref as well. */
export function useProductImages(product: Product): ProductImages {
  const [images, showImages] = useState<ProductImage[]>()
  const current = useRef(images)
  const [stored, showStored] = useState(product.imageUrls)
  const baseline = useRef(stored)

  function setImages(next: ProductImage[] | undefined) {
    current.current = next
    showImages(next)
  }
  const isEdited = () => current.current !== undefined && !areStored(current.current, baseline.current)

  return {
    name: 'images',
    label: texts.images,
    path: 'imageUrls',
    list: images,
    stored,
    open: () => setImages(storedImages(baseline.current)),
    setImages,
    isEdited,
    isChangedIn: ({ imageUrls }) => JSON.stringify(imageUrls) !== JSON.stringify(baseline.current),
    describe: ({ imageUrls }) => ({ own: texts.imageCount(current.current?.length ?? 0), remote: texts.imageCount(imageUrls.length) }),
    rebase({ imageUrls }, keep) {
      baseline.current = imageUrls
      showStored(imageUrls)
      if (!current.current) return
      const kept = current.current.filter(({ source }) => source instanceof File || imageUrls.includes(source))
      setImages(keep === 'own' ? kept : storedImages(imageUrls))
    },
    appendTo(body) {
      if (current.current) appendImages(body, current.current, baseline.current)
    },
  }
}
