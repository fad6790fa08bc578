import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'

/** The lightbox, whose script is loaded when the first image opens. Without a connection it closes again. */
export function LazyLightbox(props: LightboxProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>()
  const onFailure = useEffectEvent(props.onClose)
  useEffect(() => {
    let current = true
    import('./lightbox.tsx').then(
      (module) => current && setLightbox(() => module.Lightbox),
      () => current && onFailure(),
    )
    return () => {
      current = false
    }
  }, [])
  return Lightbox && <Lightbox {...props} />
}
