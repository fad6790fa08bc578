/** Why a file cannot be imported. */
export class UnreadableFileError extends Error {
  readonly reason: 'too_large' | 'too_many_rows' | 'empty' | 'old_excel' | 'open_quote' | 'not_calculated' | 'no_table'

  constructor(reason: UnreadableFileError['reason']) {
    super(reason)
    this.reason = reason
  }
}
