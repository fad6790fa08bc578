import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GalleryImage } from '#contract/catalogue/gallery.ts'
import { GALLERY_MANAGER_PAGE_SIZE } from '#contract/constants.ts'
import * as texts from '#texts/admin-gallery.ts'
import * as messages from '#texts/office-messages.ts'
import { deleteImage, galleryQuery, galleryRoot } from '#web/catalogue/gallery/gallery.queries.ts'
import { GalleryUpload } from '#web/catalogue/gallery/gallery-upload.tsx'
import { useActions } from '#web/kit/action/actions.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { DataList } from '#web/kit/list/data-list.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { HistoryDisclosure } from '#web/office/changes/history.tsx'
import { moveToTrash } from '#web/office/trash/trash-actions.ts'
import styles from './gallery.module.css'
import { GalleryGrid } from './gallery-grid.tsx'

/** Gallery manager (S2): upload, 16 a page, full size on click, delete. What fails is only logged (S8). */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <GalleryManager />
  </AdminScreen>
)

function GalleryManager() {
  const list = useListState()
  const query = useQuery(galleryQuery(list.values.page))
  const { error } = query
  const run = useActions()
  const onDelete = (image: GalleryImage) =>
    run(
      moveToTrash(image, {
        ...{ entity: 'gallery', texts: messages.gallery, remove: deleteImage, refreshes: galleryRoot },
        describe: ({ id }) => texts.name(id),
      }),
    )

  useEffect(() => {
    if (error) console.error('The gallery could not be loaded:', error)
  }, [error])

  return (
    <>
      <header>
        <h1>{texts.title}</h1>
      </header>
      <div className={styles.manager}>
        <GalleryUpload onAdded={() => list.values.page > 1 && list.setPage(1)} />
        <DataList
          query={query}
          list={list}
          pageSize={GALLERY_MANAGER_PAGE_SIZE}
          renderRows={(images, { busy }) => <GalleryGrid images={images} busy={busy} onDelete={onDelete} />}
          hideMessage
          texts={{ loading: texts.loading, empty: messages.gallery.empty }}
        />
      </div>
      <HistoryDisclosure entity="gallery" />
    </>
  )
}
