/** Types of the browser's own reader, which the DOM library of TypeScript does not have. */
interface Detector {
  detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** The barcodes on devices and their boxes. */
const FORMATS = ['code_128', 'code_39', 'code_93', 'ean_13', 'upc_a', 'itf', 'qr_code', 'data_matrix']

type Read = (picture: HTMLCanvasElement) => Promise<string | undefined>

/** The browser's own reader of barcodes, or where it has none a library that is downloaded for it. */
export async function createBarcodeReader(): Promise<Read> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => supported.includes(format))
  if (BarcodeDetector && formats.includes('code_128')) {
    const detector = new BarcodeDetector({ formats })
    return async (picture) => (await detector.detect(picture).catch(() => []))[0]?.rawValue
  }
  const { BinaryBitmap, HTMLCanvasElementLuminanceSource, HybridBinarizer, MultiFormatReader } = await import('@zxing/library')
  const reader = new MultiFormatReader()
  return async (picture) => {
    try {
      return reader.decode(new BinaryBitmap(new HybridBinarizer(new HTMLCanvasElementLuminanceSource(picture)))).getText()
    } catch {
      // Its way to say that there is none.
      return undefined
    }
  }
}
