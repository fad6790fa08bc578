import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import * as texts from '#texts/desk-intake.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { useUnsaved } from '#web/kit/form/unsaved.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './signature.module.css'

export interface SignatureDialogProps {
  /** Of whoever signs. */
  name: string
  /** Sends the picture. */
  send: (file: File) => Promise<unknown>
  onClose: () => void
}

export const SignatureDialog = (props: SignatureDialogProps) => (
  <PanelDialog title={texts.signature} onClose={props.onClose}>
    <Pad {...props} />
  </PanelDialog>
)

/** A customer or a seller signs on the screen, with a finger, a pen or a mouse. Dark on white in both themes, as on paper. */
function Pad({ name, send, onClose }: SignatureDialogProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: send })
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(undefined)
  const [isEmpty, setEmpty] = useState(true)
  const [begunAt] = useState(() => new Date().toISOString())

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const signaturePad = new SignaturePad(element, { backgroundColor: 'rgb(255, 255, 255)' })
    signaturePad.addEventListener('endStroke', () => setEmpty(false))
    pad.current = signaturePad
    // A phone is turned in between: the strokes stay where they are on the paper, and the next ones are under the finger.
    const observer = new ResizeObserver(() => {
      const { offsetWidth, offsetHeight } = element
      const scale = devicePixelRatio
      if (element.width === offsetWidth * scale && element.height === offsetHeight * scale) return
      element.width = offsetWidth * scale
      element.height = offsetHeight * scale
      element.getContext('2d')?.scale(scale, scale)
      signaturePad.redraw()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      signaturePad.off()
    }
  }, [])

  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) mutate(new File([blob], 'signature.png', { type: blob.type }), { onSuccess: onClose })
    }, 'image/png')
  useUnsaved({ isChanged: () => pad.current?.isEmpty() === false, clear: () => {} })
  return (
    <div className={styles.panel}>
      <p>{texts.signed(name, formatDateTime(begunAt))}</p>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={texts.signHere(name)} />
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.signatureFailure} />}
      <div className={styles.actions}>
        <Button aria-disabled={isEmpty || isPending} loading={isPending} loadingText={texts.saving} onClick={save}>
          {texts.saveSignature}
        </Button>
        <Button
          variant="line"
          aria-disabled={isPending}
          onClick={() => {
            pad.current?.clear()
            setEmpty(true)
          }}
        >
          {texts.clear}
        </Button>
      </div>
    </div>
  )
}
