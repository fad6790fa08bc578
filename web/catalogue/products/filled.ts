/** Texts that sellers write where a device has no such part. */
const NOTHING = /^(?:not applicable|not available|none|n\.?\/?a\.?|nil|[-–—.\s]*)$/i

/** A field of a product; empty where the seller says that there is nothing. */
export const filled = (value = ''): string => (NOTHING.test(value.trim()) ? '' : value.trim())
