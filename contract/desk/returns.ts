/** Why a device goes back unrepaired; `other` is said in words. */
export const RETURN_REASONS = ['impossible', 'no_part', 'declined', 'uneconomical', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
