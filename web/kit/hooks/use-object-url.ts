import { useEffect, useState } from 'react'

/** The address of a picture: of a file one on this device, which is revoked when another follows. */
export function useObjectUrl(source: string | File | undefined): string | undefined {
  const [url, setUrl] = useState(source instanceof File ? undefined : source)
  useEffect(() => {
    if (!(source instanceof File)) return setUrl(source)
    const objectUrl = URL.createObjectURL(source)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [source])
  return url
}
