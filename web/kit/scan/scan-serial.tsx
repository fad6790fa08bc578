import { Suspense, useState } from 'react'
import * as texts from '#texts/scan.ts'
import { Button } from '#web/kit/components/button.tsx'
import { lazyPart } from '#web/kit/components/lazy-part.ts'

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

interface ScanSerialProps {
  /** Whether the code of a label or a slip is read too: as the reference of its job. */
  readsLabels?: boolean
  onFound: (serial: string) => void
}

/** Reads a serial number or an IMEI with the camera; what that takes is downloaded then. */
export function ScanSerial({ readsLabels = false, onFound }: ScanSerialProps) {
  const [scans, setScans] = useState(false)
  return (
    <div>
      <Button variant="line" size="sm" onClick={() => setScans(true)}>
        {texts.scan}
      </Button>
      {scans && (
        <Suspense>
          <ScanDialog
            readsLabels={readsLabels}
            onClose={() => setScans(false)}
            onFound={(serial) => {
              onFound(serial)
              setScans(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
