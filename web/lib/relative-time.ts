/** Age in whole days as words: 'Just now', '1 day ago', '9 days ago' (§2). */
export function daysAgoText(days: number): string {
  if (days < 1) return 'Just now'
  return days === 1 ? '1 day ago' : `${days} days ago`
}
