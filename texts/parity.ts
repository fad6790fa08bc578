/** The shape of a catalogue: any text fits a text, and functions are compared by their parameters. */
export type Text<T> = T extends string
  ? string
  : T extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Result extends string ? string : Result
    : { [Key in keyof T]: Text<T[Key]> }

type NoMore<English, Translation> = Text<English> extends Text<Translation> ? unknown : 'A text is surplus, or ignores a parameter.'
type Like<English, Translation> = Text<English> & NoMore<English, Translation>

/** Compiles only while a translation has every text of the English catalogue, no other, and each with the same parameters; see scripts/lib/texts-parity.mjs. */
export type Same<English, Translation extends Like<English, Translation>> = [English, Translation]
