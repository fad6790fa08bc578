import { useMedia } from '#web/hooks/use-media.ts'

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
