import { hindi } from './hi.ts'
import { marathi } from './mr.ts'

/** What the owner's documents begin with in other languages, each text by its English one. */
export const delivered = { hi: hindi, mr: marathi } as const
