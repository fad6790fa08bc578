import type { DocumentValue } from '#contract/content/documents/index.ts'
import { DEVICE_KINDS } from '#contract/desk/desk.ts'
import * as texts from '#texts/intake-lists.ts'
import { DocumentEditor, PlainPreview } from '#web/content/documents/document-editor.tsx'
import { type FieldKinds, linesKind } from '#web/content/documents/field-kinds.ts'
import { InLanguages } from '#web/content/documents/in-languages.tsx'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { FieldGrid, TextArea } from '#web/kit/form/fields.tsx'
import { FactList } from '#web/requests/tracking/details-list.tsx'

const FIELDS = ['accessories', ...DEVICE_KINDS] as const
const kinds = Object.fromEntries(FIELDS.map((field) => [field, linesKind()])) as FieldKinds<'intake'>

/** The owner's lists for the intake of devices. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <p>{texts.intro}</p>
    <InLanguages name="intake">
      <DocumentEditor name="intake" labels={texts.fields} kinds={kinds} preview={(lists) => <Lists lists={lists} />}>
        {({ section }) => (
          <>
            {section(texts.accessoriesGroup, ({ field }) => (
              <FieldGrid>
                <TextArea {...field('accessories')} wide optional hint={texts.hint} />
              </FieldGrid>
            ))}
            {section(texts.checksGroup, ({ field }) => (
              <FieldGrid>
                {DEVICE_KINDS.map((kind) => (
                  <TextArea key={kind} {...field(kind)} optional hint={texts.hint} />
                ))}
              </FieldGrid>
            ))}
          </>
        )}
      </DocumentEditor>
    </InLanguages>
  </AdminScreen>
)

const Lists = ({ lists }: { lists: DocumentValue<'intake'> }) => (
  <PlainPreview>
    <FactList facts={FIELDS.map((field) => [texts.fields[field], lists[field].join(', ') || texts.noChecks] as const)} />
  </PlainPreview>
)
