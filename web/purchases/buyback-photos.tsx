import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { BUYBACK_PHOTOS_MAX } from '#contract/purchases/buyback-photos.ts'
import type { Buyback } from '#contract/purchases/buybacks.ts'
import * as texts from '#texts/buybacks.ts'
import { SignatureDialog } from '#web/desk/signature-dialog.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { PhotoList } from '#web/kit/components/photo-list.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { PhotoInput } from '#web/kit/form/photo-input.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import styles from './buyback-photos.module.css'
import { addBuybackPhoto, addIdentity, buybackPhotoUrl, showIdentity } from './buybacks.queries.ts'

/** What the thing looked like, the signature of the seller, and the picture of their document, which only admins open. */
export function BuybackPhotos({ buyback }: { buyback: Buyback }) {
  const { id, photos, seller, cancelled, hasIdentity } = buyback
  const [signs, setSigns] = useState(false)
  const add = useMutation(addBuybackPhoto(id))
  const addDocument = useMutation(addIdentity(id))
  const isAdmin = useIsAdmin()
  const error = add.error ?? addDocument.error
  const mayAdd = cancelled === null && photos.length < BUYBACK_PHOTOS_MAX
  return (
    <TitledPanel title={texts.photos}>
      <PhotoList
        photos={photos}
        urlOf={(photo, size) => buybackPhotoUrl(id, photo.id, size)}
        altOf={({ kind }, at) => texts.photoOf(texts.photoKinds[kind], at)}
      />
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.photoFailure} />}
      {mayAdd && (
        <Row>
          <PhotoInput
            take={texts.takePhoto}
            choose={texts.choosePhoto}
            disabled={add.isPending}
            onFiles={([file]) => file && add.mutate({ kind: 'thing', file })}
          />
          <Button variant="line" size="sm" onClick={() => setSigns(true)}>
            {texts.signHere}
          </Button>
        </Row>
      )}
      <p>{hasIdentity ? texts.hasIdentity : texts.noIdentity}</p>
      {!hasIdentity && cancelled === null && (
        <Row>
          <PhotoInput
            take={texts.takeIdentity}
            choose={texts.chooseIdentity}
            disabled={addDocument.isPending}
            onFiles={([file]) => file && addDocument.mutate({ file })}
          />
        </Row>
      )}
      {hasIdentity && isAdmin && <Identity id={id} />}
      {signs && (
        <SignatureDialog name={seller.name} send={(file) => add.mutateAsync({ kind: 'signature', file })} onClose={() => setSigns(false)} />
      )}
    </TitledPanel>
  )
}

/** Opens the sealed picture; the audit log says who did. It is kept nowhere in the browser. */
function Identity({ id }: { id: number }) {
  const { mutate, data, reset, error, isPending } = useMutation(showIdentity(id))
  return (
    <>
      <Button variant="line" size="sm" loading={isPending} onClick={() => mutate()}>
        {texts.showIdentity}
      </Button>
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.identityFailure} />}
      {data && (
        <PanelDialog title={texts.identity} onClose={reset}>
          <img className={styles.large} src={data.image} alt={texts.identity} />
        </PanelDialog>
      )}
    </>
  )
}
