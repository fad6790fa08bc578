import { useState } from 'react'
import { TRANSLATED_FIELDS, type TranslationField, translationField } from '#contract/catalogue/product-translations.ts'
import { ADDED_LANGUAGES, type AddedLanguage } from '#contract/platform/added-languages.ts'
import { LANGUAGES } from '#contract/platform/languages.ts'
import { locale } from '#texts/locale.ts'
import * as texts from '#texts/product-form.ts'
import { SegmentedChoice } from '#web/kit/components/segmented-choice.tsx'
import { FieldGrid, FieldSet, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { FoldedFields } from '#web/kit/form/folded-fields.tsx'
import type { BoundField } from '#web/kit/form/use-form.ts'

const NAMES = new Intl.ListFormat(locale).format(ADDED_LANGUAGES.map((language) => LANGUAGES[language].name))

/** The texts of a product in each other language, one language in sight. The others keep their place and value out of sight. */
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
      <FoldedFields title={texts.translations(NAMES)}>
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
              {TRANSLATED_FIELDS.map((each) => {
                const Field = each === 'description' ? TextArea : TextField
                const hint = each === 'name' && { hint: texts.readInEnglish }
                return (
                  <Field
                    key={each}
                    {...field(translationField(each, language))}
                    lang={language}
                    wide
                    optional
                    autoComplete="off"
                    {...hint}
                  />
                )
              })}
            </FieldGrid>
          </div>
        ))}
      </FoldedFields>
    </FieldSet>
  )
}
