/** Joins the names that are there: `classNames(styles.button, isWide && styles.wide, className)`. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
