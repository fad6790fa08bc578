import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { followsAccount } from '#contract/accounts/office-language.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import { useSession } from '#web/kit/hooks/use-session.ts'

/**
 * Whether the browser is on its way to the same screen in the language of the account: from a page in another language, or after another
 * device has chosen one. It is decided once for each screen that is opened, so that nobody loses what is being typed. A load of the document
 * is the server's to lead there, so what this browser remembers cannot send it in a circle.
 */
export function useAccountLanguage(): boolean {
  const { key, pathname, search, hash } = useLocation()
  const type = useNavigationType()
  const { profile } = useSession()
  // In development there is one language.
  const hasMoved = import.meta.env.PROD && type !== NavigationType.Pop
  const own = hasMoved && followsAccount(pathname) && profile.language !== language ? profile.language : undefined
  const opened = { key, url: own && inLanguage(own, pathname + search + hash) }
  const [decided, decide] = useState(opened)
  if (decided.key !== key) decide(opened)
  useEffect(() => {
    const { key, url } = decided
    if (!url) return
    // Whoever is asked whether to leave and stays, as while photos go up, goes on in the language before. Nothing else tells so: timers wait
    // until the question is answered.
    const onAsked = ({ defaultPrevented }: Event) => void (defaultPrevented && setTimeout(() => decide({ key, url: undefined })))
    addEventListener('beforeunload', onAsked)
    location.replace(url)
    return () => removeEventListener('beforeunload', onAsked)
  }, [decided])
  return decided.url !== undefined
}
