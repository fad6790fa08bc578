import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as texts from '#texts/scan.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FileLabel } from '#web/kit/form/photo-input.tsx'
import { drawWithin } from '#web/kit/lib/shrink-image.ts'
import { createBarcodeReader } from './read-barcode.ts'
import styles from './scan-dialog.module.css'

/** Between two looks at the picture of the camera. */
const LOOK_MS = 200
/** A side in pixels in which the lines of a small barcode are still apart. */
const SIDE_MAX = 1600
/** Longer codes are no serial numbers but links and the like. */
const SERIAL_MAX = 40

export interface ScanDialogProps {
  readsLabels: boolean
  onFound: (serial: string) => void
  onClose: () => void
}

/** Shows the picture of the camera until it finds a barcode. A photo does as well, the only way without HTTPS or without permission. */
export function ScanDialog({ readsLabels, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [reader] = useState(createBarcodeReader)
  const [problem, setProblem] = useState('')
  const found = useEffectEvent(onFound)
  const codeOf = useEffectEvent((text: string | undefined) => (readsLabels && referenceOf(text)) || serialOf(text))

  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    // A reader that cannot be loaded is dealt with where it is used, which may be never.
    reader.catch(() => undefined)
    void (async () => {
      const stream = await navigator.mediaDevices?.getUserMedia({ video: { facingMode: 'environment' } }).catch(() => undefined)
      const stop = () => {
        for (const track of stream?.getTracks() ?? []) track.stop()
      }
      // The dialog can be closed while the browser still asks for permission.
      if (signal.aborted) return stop()
      const element = video.current
      if (!stream || !element) return setProblem(texts.noCamera)
      signal.addEventListener('abort', stop)
      element.srcObject = stream
      await element.play().catch(() => undefined)
      const read = await reader.catch(() => undefined)
      if (!read) return signal.aborted || setProblem(texts.noReader)
      while (!signal.aborted) {
        const serial =
          element.videoWidth > 0
            ? codeOf(await read(drawWithin(element, { width: element.videoWidth, height: element.videoHeight }, SIDE_MAX)))
            : undefined
        if (serial !== undefined && !signal.aborted) return found(serial)
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      }
    })()
    return () => end.abort()
  }, [reader])

  async function readPhoto(file: File | undefined) {
    const bitmap = file && (await createImageBitmap(file).catch(() => undefined))
    const read = await reader.catch(() => undefined)
    const text = bitmap && read && (await read(drawWithin(bitmap, bitmap, SIDE_MAX)))
    const serial = (readsLabels && referenceOf(text)) || serialOf(text)
    if (serial !== undefined) onFound(serial)
    else setProblem(read ? texts.nothingFound : texts.noReader)
  }

  return (
    <PanelDialog title={texts.title} onClose={onClose}>
      <div className={styles.panel}>
        <p>{texts.hint}</p>
        <video ref={video} className={styles.view} muted playsInline aria-label={texts.view} />
        {problem && <Notice tone="warn" text={problem} />}
        <FileLabel label={texts.photo} accept="image/*" capture="environment" onFiles={([file]) => void readPhoto(file)} />
      </div>
    </PanelDialog>
  )
}

const serialOf = (text: string | undefined): string | undefined => {
  const serial = text?.trim()
  return serial && serial.length <= SERIAL_MAX ? serial : undefined
}

/** The reference in the code of a label, which opens the search for a job. */
const referenceOf = (text = ''): string | undefined => (URL.canParse(text) && new URL(text).searchParams.get('reference')) || undefined
