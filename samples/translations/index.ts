import { hindi } from './hi.ts'
import { marathi } from './mr.ts'

/** The delivered texts of the owner's documents in other languages, each by its English one. */
export const delivered = { hi: hindi, mr: marathi } as const
