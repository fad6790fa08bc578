import type { ReactNode } from 'react'
import type { TranslatedName } from '#contract/content/documents/index.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import { LANGUAGE_CODES, LANGUAGES, readLanguage } from '#contract/platform/languages.ts'
import * as texts from '#texts/content-languages.ts'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { useUrlState } from '#web/kit/hooks/use-url-state.ts'
import { TranslationEditor } from './translation-editor.tsx'

const schema = { language: readLanguage }

/** The editor of a document, and one for each other language; the URL says which is open. */
export function InLanguages({ name, children }: { name: TranslatedName; children: ReactNode }) {
  const { values, setValues } = useUrlState(schema)
  const added = ADDED_LANGUAGES.find((language) => language === values.language)
  return (
    <>
      <div>
        <SegmentedChoice
          label={texts.languages}
          values={LANGUAGE_CODES}
          value={values.language}
          nameOf={(language) => LANGUAGES[language].name}
          languageOf={(language) => language}
          onChange={(language) => setValues({ language })}
        />
      </div>
      {added ? <TranslationEditor key={added} name={name} language={added} /> : children}
    </>
  )
}
