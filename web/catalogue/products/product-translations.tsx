import { useState } from 'react'
import { TRANSLATED_FIELDS, type TranslationField, translationField } from '#contract/catalogue/product-translations.ts'
import { ADDED_LANGUAGES, type AddedLanguage } from '#contract/platform/added-languages.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import * as texts from '#texts/product-form.ts'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { FieldGrid, FieldSet, TextArea, TextField } from '#web/kit/form/fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'

/** Name and description in each other language, one language in sight. The others keep their place and value out of sight. */
export function ProductTranslations({ field }: { field: (name: TranslationField) => BoundField }) {
  const [shown, show] = useState<AddedLanguage>(ADDED_LANGUAGES[0] as AddedLanguage)
  const wrong = ADDED_LANGUAGES.find((language) => TRANSLATED_FIELDS.some((each) => field(translationField(each, language)).error))
  // At once, because the form is about to focus the field.
  const [lastWrong, setLastWrong] = useState(wrong)
  if (wrong !== lastWrong) {
    setLastWrong(wrong)
    if (wrong) show(wrong)
  }
  return (
    <FieldSet legend={texts.otherLanguages}>
      <div>
        <SegmentedChoice
          label={texts.languages}
          values={ADDED_LANGUAGES}
          value={shown}
          nameOf={(language) => LANGUAGES[language].name}
          languageOf={(language) => language}
          onChange={show}
        />
      </div>
      {ADDED_LANGUAGES.map((language) => (
        <div key={language} hidden={language !== shown}>
          <FieldGrid>
            <TextField
              {...field(translationField('name', language))}
              lang={language}
              wide
              optional
              hint={texts.readInEnglish}
              autoComplete="off"
            />
            <TextArea {...field(translationField('description', language))} lang={language} wide optional hint={texts.readInEnglish} />
          </FieldGrid>
        </div>
      ))}
    </FieldSet>
  )
}
