import { allOk } from '#contract/desk/checks.ts'
import { CHECK_RESULTS, type Condition } from '#contract/desk/desk.ts'
import * as texts from '#texts/desk.ts'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { FieldGrid, FieldSet, SelectField } from '#web/kit/form/fields.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'

/** The results of checks as a form has them: empty for one that was not made. */
export type TypedChecks = Readonly<Record<string, string>>

/** Those that were made. */
export const madeOf = (checks: TypedChecks): Condition =>
  Object.fromEntries(Object.entries(checks).filter(([, result]) => result !== '')) as Condition

export interface CheckFieldsProps {
  legend: string
  checks: readonly string[]
  names: Readonly<Record<string, string>>
  held: HeldField<TypedChecks>
}

/** One press for a device that is all right, and a choice for each exception. */
export const CheckFields = ({ legend, checks, names, held }: CheckFieldsProps) => (
  <FieldSet legend={legend}>
    <Row gap={2}>
      <Button variant="line" size="sm" onClick={() => held.onChange(allOk(checks, madeOf(held.value)))}>
        {texts.allOk}
      </Button>
    </Row>
    <FieldGrid>
      {checks.map((check, at) => (
        <SelectField
          key={check}
          id={`${held.id}-${at}`}
          name={`${held.name}.${check}`}
          label={names[check] ?? check}
          error={undefined}
          value={held.value[check] ?? ''}
          onChange={({ target }) => held.onChange({ ...held.value, [check]: target.value })}
          optional
          choices={CHECK_RESULTS}
          labels={texts.result}
          prompt={texts.notChecked}
        />
      ))}
    </FieldGrid>
  </FieldSet>
)
