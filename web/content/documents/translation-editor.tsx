import { useQuery } from '@tanstack/react-query'
import { translationName } from '#contract/content/document-names.ts'
import { type TranslatedName, textsOf } from '#contract/content/documents/index.ts'
import type { Translation } from '#contract/content/documents/translations.ts'
import type { AddedLanguage } from '#contract/platform/added-languages.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import * as texts from '#texts/content-languages.ts'
import { loadFailure, loading } from '#texts/documents.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { DocumentEditor, PlainPreview } from './document-editor.tsx'
import { listError, useIssuesOf } from './document-issues.ts'
import { documentQuery } from './documents.queries.ts'
import { HeldFieldset } from './held-fieldset.tsx'
import { controlsOf, type Identified, newRow } from './rows.ts'
import rows from './rows-field.module.css'
import { RowInput } from './rows-field.tsx'
import { rowsKind } from './rows-kind.ts'

/** English texts above this length get a field of several lines. */
const LINE = 60

const kinds = {
  texts: rowsKind<Translation>({ titleOf: ({ text }) => text, labels: { translation: texts.translation } }),
}

/** Writes the texts of a document in another language, each below its English one. */
export function TranslationEditor({ name, language }: { name: TranslatedName; language: AddedLanguage }) {
  const query = useQuery(documentQuery(name))
  return (
    <QueryView query={query} loading={loading} failure={loadFailure}>
      {({ value }) => {
        const english = textsOf(name, value)
        if (english.length === 0) return <p>{texts.nothing}</p>
        return (
          <DocumentEditor
            name={translationName(name, language)}
            labels={{ texts: texts.field }}
            kinds={kinds}
            preview={(written) => (
              <PlainPreview>
                <p>{texts.missing(english.length - translatedOf(english, written.texts), english.length)}</p>
              </PlainPreview>
            )}
          >
            {({ held }) => <TranslatedTexts {...held('texts')} english={english} language={language} />}
          </DocumentEditor>
        )
      }}
    </QueryView>
  )
}

const translatedOf = (english: readonly string[], written: readonly Translation[]): number =>
  english.filter((text) => written.some((row) => row.text === text && row.translation !== '')).length

interface TranslatedTextsProps extends HeldField<Identified<Translation>[]> {
  english: readonly string[]
  language: AddedLanguage
}

/** A field for each English text. Rows of texts that are no longer on the page stay, for when an earlier version is restored. */
function TranslatedTexts({ english, language, value: written, onChange, ...field }: TranslatedTextsProps) {
  const issues = useIssuesOf(field.name, field.error)
  const write = (text: string, index: number, translation: string) =>
    onChange(index < 0 ? [...written, newRow({ text, translation })] : written.with(index, { ...written[index]!, translation }))
  return (
    <HeldFieldset {...field} hint={texts.hint} error={listError(issues, field.error)}>
      <div className={rows.rows}>
        {english.map((text) => {
          const index = written.findLastIndex((row) => row.text === text)
          const translation = written[index]?.translation ?? ''
          return (
            <RowInput
              key={text}
              wide
              multiline={text.length > LINE || text.includes('\n')}
              label={text}
              labelLang={DEFAULT_LANGUAGE}
              lang={language}
              value={translation}
              error={index < 0 ? undefined : controlsOf(written, index, { onChange, issues }).errorOf('translation')}
              {...(translation === '' && { hint: texts.readInEnglish })}
              onChange={(next) => write(text, index, next)}
            />
          )
        })}
      </div>
    </HeldFieldset>
  )
}
