import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { inLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '#contract/platform/languages.ts'
import { language } from '#texts/language.ts'
import * as texts from '#texts/office-language.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { useSession } from '#web/kit/hooks/use-session.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { rememberSession } from '#web/kit/lib/session.ts'
import { sessionQuery } from './session.queries.ts'

/** Chooses the language of the account, each written in itself. Its screens have scripts of their own, which a full load brings. */
export function LanguageSwitch() {
  const { pathname, search, hash } = useLocation()
  const client = useQueryClient()
  // A paper may be on screen in the language of its customer.
  const own = useSession().profile.language ?? language
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (chosen: Language) => api('PUT /api/users/language', { body: { language: chosen } }),
    onSuccess(session) {
      client.setQueryData(sessionQuery().queryKey, session)
      rememberSession(session.role, session.profile)
      location.assign(inLanguage(session.profile.language, pathname + search + hash))
    },
  })
  return (
    <>
      <SegmentedChoice
        label={texts.label}
        values={LANGUAGE_CODES}
        value={own}
        nameOf={(code) => LANGUAGES[code].name}
        languageOf={(code) => code}
        onChange={(code) => mutate(code)}
        plain
        busy={isPending}
      />
      {isError && <Notice tone="bad" text={texts.failure} />}
    </>
  )
}
