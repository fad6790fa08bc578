/** Counting what is on the shelves, with a scanner or the camera. */
export const title = 'Stocktake'
export const intro =
  'Scan what is on the shelf, one piece after the other. The count stays on this device until it is entered, and the shop can go on selling.'
export const nothing = 'Nothing has been counted yet.'
export const counted = 'Counted'
export const expected = (amount: string) => `The stock says ${amount}`
export const same = 'As expected'
export const fewer = (count: number) => `${count} fewer than expected`
export const more = (count: number) => `${count} more than expected`
export const missing = 'The pieces whose serial numbers were not scanned are entered as lost.'
export const scanned = (name: string, count: number) => `${name}: ${count} counted`
export const scannedBefore = (serial: string) => `${serial} is counted already.`
export const found = 'Serial numbers found'
export const enter = 'Enter the count'
export const entering = 'Entering...'
export const remove = 'Remove'
export const entered = (name: string) => `The count of ${name} is entered.`
export const failure = 'The count was not entered. Please try again.'
export const note = 'Stocktake'

/** Labels with barcodes for what is on the shelves. */
export const labels = 'Print labels'
export const labelsOf = (name: string) => `Labels: ${name}`
export const backToItem = 'Back to the item'
export const noLabels = 'None of its codes can be printed as a barcode: a barcode has Latin letters and digits only.'
export const codeOf = (code: string) => `Code ${code}`
export const barcodeOf = (code: string) => `Barcode ${code}`
