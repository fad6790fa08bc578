import { useMedia } from '#web/kit/hooks/use-media.ts'

export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
