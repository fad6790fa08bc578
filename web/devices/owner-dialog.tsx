import type { DevicePage } from '#contract/devices/devices.ts'
import * as texts from '#texts/device-page.ts'
import { CustomerChooser } from '#web/customers/customer-chooser.tsx'
import { setOwner } from './device-actions.ts'

/** Chooses the customer who owns a device. */
export const OwnerDialog = ({ device, onClose }: { device: DevicePage; onClose: () => void }) => (
  <CustomerChooser
    title={texts.changeOwner}
    search={texts.searchOwner}
    exceptId={device.owner?.id}
    action={({ id, name }) => setOwner(device, { id, name }, device.owner)}
    labelOf={texts.setOwnerTo}
    onClose={onClose}
  />
)
