/** Whether a change of a record says something else than it does. */
export const hasChange = (before: object, change: object): boolean =>
  Object.entries(change).some(([field, value]) => value !== undefined && (before as Record<string, unknown>)[field] !== value)
