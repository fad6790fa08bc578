import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { GALLERY_PAGE_SIZE } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { readPageNumber } from '#contract/platform/url-numbers.ts'
import { samplePictureName } from '#samples/pictures.ts'
import * as texts from '#texts/gallery.ts'
import * as messages from '#texts/office-messages.ts'
import { captionOf } from '#web/catalogue/gallery/gallery.ts'
import { PageHeader } from '#web/kit/components/band.tsx'
import { Section } from '#web/kit/components/box.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { LazyLightbox } from '#web/kit/components/lazy-lightbox.tsx'
import { LoadFailed } from '#web/kit/components/load-failed.tsx'
import { PageMeta } from '#web/kit/components/page-meta.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { ResponsiveImage } from '#web/kit/components/responsive-image.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { apiList } from '#web/kit/lib/api-client.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { withStatus } from '#web/kit/lib/load-status.ts'
import { pagesOf } from '#web/kit/lib/read-list.ts'
import styles from './gallery.module.css'
import { useOpenedImage } from './use-opened-image.ts'

interface GalleryPage {
  images: GalleryImage[]
  page: number
  pages: number
}

/** `failed` tells why the images could not be loaded. */
type LoaderData = GalleryPage | { failed: string }

export async function loader({ request }: LoaderFunctionArgs) {
  const page = readPageNumber(new URL(request.url).searchParams.get('page'))
  try {
    const { rows: images, total } = await apiList(
      'GET /api/gallery',
      { query: { page, limit: GALLERY_PAGE_SIZE } },
      { signal: request.signal },
    )
    const pages = pagesOf(total, GALLERY_PAGE_SIZE)
    return page > pages ? redirect(to('gallery', {}, { page: pages })) : withStatus({ images, page, pages })
  } catch (error) {
    return withStatus({ failed: String(error) })
  }
}

/** An image opened or closed is the same page: nothing is asked for. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate && (currentUrl.hash === nextUrl.hash || currentUrl.search !== nextUrl.search)

/** The public viewer: 8 images a page, newest first; a click opens one (S2). */
export function Component() {
  const data = useLoaderData<LoaderData>()
  return (
    <>
      <PageMeta title={texts.title} description={texts.metaDescription} noindex={useShop().hidden?.includes('gallery') === true} />
      <PageHeader title={texts.title} text={texts.text} />
      <Section className={styles.gallery}>
        {'failed' in data ? <LoadFailed what="GET /api/gallery" reason={data.failed} /> : <Images {...data} />}
      </Section>
    </>
  )
}

/** A full page has two wide tiles (gallery.module.css): the first and the sixth on a desk, the first and the last on a phone. */
const SIZES = '(min-width: 768px) 290px, 50vw'
const WIDE_SIZES: Record<number, string> = {
  0: '(min-width: 768px) 594px, 100vw',
  5: '(min-width: 768px) 594px, 50vw',
  7: '(min-width: 768px) 290px, 100vw',
}

const openLabel = (position: number, caption?: string) => (caption ? texts.openImageOf(position, caption) : texts.openImage(position))

function Images({ images, page, pages }: GalleryPage) {
  const navigate = useNavigate()
  const { opened, open, move, close } = useOpenedImage()
  const shown = opened === undefined ? undefined : images[opened]
  if (images.length === 0) return <Empty text={messages.gallery.empty} />
  const full = images.length === GALLERY_PAGE_SIZE
  return (
    <>
      <ul className={classNames(styles.images, full && styles.full)}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={openLabel(index + 1, captionOf(image.url))}
              aria-haspopup="dialog"
              onClick={() => open(index)}
            >
              <ResponsiveImage src={image.url} alt="" square sizes={(full && WIDE_SIZES[index]) || SIZES} eager={index < 2} />
            </button>
          </li>
        ))}
      </ul>
      {images.some(({ url }) => samplePictureName(url)) && <p className={styles.note}>{texts.samples}</p>}
      {pages > 1 && <Pager page={page} pages={pages} onPage={(next) => navigate(to('gallery', {}, { page: next }))} />}
      {shown && opened !== undefined && (
        <LazyLightbox
          src={shown.url}
          caption={captionOf(shown.url)}
          position={opened + 1}
          count={images.length}
          onMove={move}
          onClose={close}
        />
      )}
    </>
  )
}
