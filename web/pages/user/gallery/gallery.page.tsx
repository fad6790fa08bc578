import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { GALLERY_MANAGER_PAGE_SIZE } from '#contract/constants.ts'
import type { GalleryImage } from '#contract/gallery.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Trash } from '#web/components/icons.ts'
import { Lightbox } from '#web/components/lightbox.tsx'
import { useListFilter } from '#web/components/list/list-filter.ts'
import { Pager } from '#web/components/pager.tsx'
import { ResponsiveImage } from '#web/components/responsive-image.tsx'
import { HistoryDisclosure } from '#web/features/changes/history.tsx'
import { deleteImage, galleryQuery } from '#web/features/gallery/gallery.queries.ts'
import { GalleryUpload } from '#web/features/gallery/gallery-upload.tsx'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { pagesOf } from '#web/lib/read-list.ts'
import '#web/styles/uploads.css'

/** Gallery manager (§2): upload, 16 a page, full size on click, delete. What fails is logged only (§8). */
export const Component = () => (
  <AdminScreen title="Gallery">
    <Manager />
  </AdminScreen>
)

function Manager() {
  const {
    filter: { page },
    turn,
  } = useListFilter()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(galleryQuery(page))
  const { heading, focusHeading } = useHeadingFocus()
  const pages = data ? pagesOf(data.total, GALLERY_MANAGER_PAGE_SIZE) : 1

  useEffect(() => {
    if (error) console.error('The gallery could not be loaded:', error)
  }, [error])
  // The last picture of the last page has been deleted.
  useEffect(() => {
    if (data && !isPlaceholderData && page > pages) turn(pages)
  }, [data, isPlaceholderData, page, pages, turn])

  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Gallery
        </h1>
      </header>
      <div className="grid gap-5">
        <GalleryUpload onAdded={() => page > 1 && turn(1)} />
        {!data && !error && (
          <p className="muted" role="status">
            Loading pictures...
          </p>
        )}
        {!data && error && (
          <div className="empty">
            <img src="/illustrations/placeholder.svg" alt="" width="240" height="180" />
            <Button variant="line" loading={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          </div>
        )}
        {data?.total === 0 && <Empty text={messages.gallery.empty} />}
        {data && data.total > 0 && (
          <div>
            <Pictures images={data.rows} busy={isPlaceholderData} onDeleted={focusHeading} />
            <Pager page={Math.min(page, pages)} pages={pages} onPage={turn} />
          </div>
        )}
      </div>
      <HistoryDisclosure entity="gallery" nameOf={({ entityId }) => `picture ${entityId}`} />
    </>
  )
}

interface PicturesProps {
  images: readonly GalleryImage[]
  busy: boolean
  onDeleted: () => void
}

function Pictures({ images, busy, onDeleted }: PicturesProps) {
  const { mutate, isPending } = useMutation(deleteImage(useQueryClient()))
  const [opened, setOpened] = useState<number>()
  const [deleting, setDeleting] = useState<GalleryImage>()
  const shown = opened === undefined ? undefined : images[opened]

  const remove = (image: GalleryImage) =>
    mutate(image.id, {
      // The button that was pressed is gone with its picture.
      onSuccess: onDeleted,
      onSettled: () => setDeleting(undefined),
    })

  return (
    <>
      <ul className="gm" aria-busy={busy}>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              className="ph"
              aria-label={`Open picture ${image.id}`}
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
            >
              <ResponsiveImage src={image.url} alt="" sizes="(min-width: 640px) 25vw, 50vw" />
            </button>
            <div className="ft">
              <span>IMG {image.id}</span>
              <button type="button" className="btn-icon" aria-label={`Delete picture ${image.id}`} onClick={() => setDeleting(image)}>
                <Icon icon={Trash} />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {shown && opened !== undefined && (
        <Lightbox image={shown} position={opened + 1} count={images.length} onMove={setOpened} onClose={() => setOpened(undefined)} />
      )}
      {deleting && (
        <ConfirmDialog
          question={messages.gallery.confirmDelete}
          detail={`IMG ${deleting.id}`}
          confirmText="Delete"
          busy={isPending}
          onConfirm={() => remove(deleting)}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
