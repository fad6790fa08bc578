/** The keys of the back office. */
export const title = 'Keys'
/** Shows them. */
export const key = '?'
export const keys: readonly (readonly [key: string, does: string])[] = [
  ['N', 'New job'],
  ['Ctrl K', 'Search everything'],
  ['Ctrl Z', 'Undo what was just done'],
  ['J, K', 'In a list: the next and the previous row'],
  ['X', 'In a list: choose the row'],
  ['Enter', 'In a list: open the row'],
  ['/', 'In a list: search'],
  ['?', 'This list'],
]
