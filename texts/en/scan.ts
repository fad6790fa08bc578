/** Reading a serial number with the camera. */
export const scan = 'Scan the number'
export const title = 'Scan the serial number or IMEI'
export const hint = 'Hold the barcode of the device or its box before the camera.'
export const view = 'What the camera sees'
export const photo = 'Use a photo'
export const noCamera = 'The camera cannot be used here. Use a photo, or type the number.'
export const noReader = 'The reader of barcodes could not be loaded. Type the number.'
export const nothingFound = 'No barcode was found in this photo. Come closer, or type the number.'
