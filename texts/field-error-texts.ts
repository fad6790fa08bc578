import type { FieldErrorCode, FieldErrorParams } from '#contract/platform/field-errors.ts'

type LimitedCode =
  | 'too_long'
  | 'too_many_images'
  | 'too_many_items'
  | 'stock_reserved'
  | 'discount_limit'
  | 'credited'
  | 'refund_limit'
  | 'write_off_limit'

/** The text of each code; a function where the text has parameters. */
type Texts = Record<Exclude<FieldErrorCode, LimitedCode>, string> &
  Record<LimitedCode, (params: { max: number; min: number }) => string> & {
    /** Puts the name of a refused file before its text. */
    withFile: (file: string, text: string) => string
  }

/** Makes the lookup of a language's field errors. */
export const fieldErrorTexts =
  (texts: Texts) =>
  (code: FieldErrorCode, { max = 0, min = 0, file }: FieldErrorParams = {}): string => {
    const text = texts[code] ?? texts.invalid
    const sentence = typeof text === 'string' ? text : text({ max, min })
    return file === undefined ? sentence : texts.withFile(file, sentence)
  }
