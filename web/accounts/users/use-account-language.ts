import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { followsAccount } from '#contract/office-language.ts'
import { language } from '#texts/language.ts'
import { useSession } from '#web/hooks/use-session.ts'

/**
 * Whether the browser is on its way to the same screen in the language of the account: from a page in another language, or after another
 * device has chosen one. A load of the document is the server's to lead there, so what this browser remembers cannot send it in a circle.
 */
export function useAccountLanguage(): boolean {
  const { pathname, search, hash } = useLocation()
  const type = useNavigationType()
  // In development there is one language.
  const hasMoved = import.meta.env.PROD && type !== NavigationType.Pop
  const { profile } = useSession()
  const wanted = hasMoved && followsAccount(pathname) && profile.language !== language ? profile.language : undefined
  const url = wanted && inLanguage(wanted, pathname + search + hash)
  useEffect(() => {
    if (url) location.replace(url)
  }, [url])
  return url !== undefined
}
