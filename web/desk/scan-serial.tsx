import { Suspense, useState } from 'react'
import * as texts from '#texts/scan.ts'
import { Button } from '#web/kit/components/button.tsx'
import { lazyPart } from '#web/kit/components/lazy-part.ts'

const ScanDialog = lazyPart(async () => (await import('./scan-dialog.tsx')).ScanDialog)

/** Reads a serial number or an IMEI with the camera; what that takes is downloaded then. */
export function ScanSerial({ onFound }: { onFound: (serial: string) => void }) {
  const [scans, setScans] = useState(false)
  return (
    <div>
      <Button variant="line" size="sm" onClick={() => setScans(true)}>
        {texts.scan}
      </Button>
      {scans && (
        <Suspense>
          <ScanDialog
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
