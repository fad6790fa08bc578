import { useMutation } from '@tanstack/react-query'
import { LANGUAGE_CODES, LANGUAGES, readLanguage } from '#contract/platform/languages.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import * as texts from '#texts/request-language.ts'
import { Notice } from '#web/kit/components/notice.tsx'
import { setLanguage } from './tracking.queries.ts'

/** The language in which the customer reads what the shop writes: that of the page of the request, until the staff know better. */
export function LanguageSelect({ request: { entity, id, language } }: { request: FollowedRequest }) {
  const { mutate, isPending, isError } = useMutation(setLanguage())
  return (
    <>
      <select
        aria-label={texts.label}
        value={language}
        disabled={isPending}
        onChange={(event) => mutate({ entity, id, language: readLanguage(event.target.value) })}
      >
        {LANGUAGE_CODES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
      {isError && <Notice tone="bad" text={texts.failure} />}
    </>
  )
}
