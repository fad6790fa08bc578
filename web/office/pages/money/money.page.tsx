import { REGISTRATIONS, TAX_RATES_MAX } from '#contract/content/documents/money.ts'
import { ROUNDINGS } from '#contract/money/bill-amounts.ts'
import { TAX_RATES } from '#contract/money/tax-rates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/money-settings.ts'
import { DocumentEditor, PlainPreview } from '#web/content/documents/document-editor.tsx'
import { YES_NO } from '#web/content/documents/field-kinds.ts'
import { InLanguages } from '#web/content/documents/in-languages.tsx'
import type { Identified } from '#web/content/documents/rows.ts'
import { RowInput, RowsField } from '#web/content/documents/rows-field.tsx'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { FoldedFields } from '#web/kit/form/folded-fields.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import { BillHead } from './bill-head.tsx'
import styles from './money.module.css'
import { MoneyEffect } from './money-effect.tsx'
import { moneyKinds, type TaxRateRow } from './money-kinds.ts'
import { NumberSeries } from './number-series.tsx'

/** How the shop writes bills and is paid, for its owner. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <p>{texts.intro}</p>
    <InLanguages name="money">
      <DocumentEditor
        name="money"
        labels={texts.fields}
        kinds={moneyKinds}
        preview={(settings) => (
          <PlainPreview>
            <BillHead settings={settings} />
            <MoneyEffect settings={settings} />
          </PlainPreview>
        )}
      >
        {({ section }) => (
          <>
            {section(texts.groups.registration, ({ field }) => (
              <>
                <FieldGrid>
                  <SelectField
                    {...field('registration')}
                    wide
                    choices={REGISTRATIONS}
                    labels={texts.registrations}
                    hint={texts.hints.registration}
                  />
                </FieldGrid>
                <FoldedFields title={texts.prefixes}>
                  <div className={styles.prefixes}>
                    <FieldGrid>
                      <TextField
                        {...field('billPrefix')}
                        mono
                        autoComplete="off"
                        autoCapitalize="characters"
                        hint={texts.hints.billPrefix}
                      />
                      <TextField {...field('creditPrefix')} mono autoComplete="off" autoCapitalize="characters" />
                      <TextField
                        {...field('receiptPrefix')}
                        mono
                        autoComplete="off"
                        autoCapitalize="characters"
                        hint={texts.hints.receiptPrefix}
                      />
                      <TextField {...field('refundPrefix')} mono autoComplete="off" autoCapitalize="characters" />
                      <TextField {...field('buybackPrefix')} mono autoComplete="off" autoCapitalize="characters" />
                      <TextField {...field('challanPrefix')} mono autoComplete="off" autoCapitalize="characters" />
                      <TextField {...field('orderPrefix')} mono autoComplete="off" autoCapitalize="characters" />
                    </FieldGrid>
                  </div>
                </FoldedFields>
                <FieldGrid>
                  <TextArea {...field('terms')} wide optional hint={texts.hints.terms} />
                </FieldGrid>
              </>
            ))}
            {section(texts.groups.prices, ({ field }) => (
              <FieldGrid>
                <SelectField {...field('pricesIncludeTax')} choices={YES_NO} labels={texts.includeTax} hint={texts.hints.prices} />
                <SelectField {...field('rounding')} choices={ROUNDINGS} labels={texts.roundings} />
                <TextField
                  {...field('staffDiscountPercent')}
                  wide
                  mono
                  inputMode="numeric"
                  autoComplete="off"
                  hint={texts.hints.staffDiscountPercent}
                />
                <TextField {...field('staffWriteOff')} wide mono inputMode="numeric" autoComplete="off" hint={texts.hints.staffWriteOff} />
              </FieldGrid>
            ))}
            {section(texts.groups.charges, ({ field }) => (
              <FieldGrid>
                <TextField {...field('checkFee')} wide optional mono inputMode="decimal" autoComplete="off" hint={texts.hints.checkFee} />
                <TextField {...field('storagePerDay')} optional mono inputMode="decimal" autoComplete="off" hint={texts.hints.storage} />
                <TextField {...field('storageFreeDays')} mono inputMode="numeric" autoComplete="off" />
                <TextField {...field('storageMost')} optional mono inputMode="decimal" autoComplete="off" hint={texts.hints.storageMost} />
              </FieldGrid>
            ))}
            {section(texts.groups.payment, ({ field }) => (
              <>
                <FieldGrid>
                  <TextField {...field('upiId')} mono optional autoComplete="off" autoCapitalize="none" />
                  <SelectField {...field('isUpiMerchant')} choices={YES_NO} labels={texts.upiKinds} hint={texts.hints.upiKind} />
                  <TextField {...field('upiName')} wide optional autoComplete="off" hint={texts.hints.upiName} />
                </FieldGrid>
                <FoldedFields title={texts.bank}>
                  <FieldGrid>
                    <TextField {...field('bankName')} wide optional autoComplete="off" />
                    <TextField {...field('bankAccount')} mono optional inputMode="numeric" autoComplete="off" />
                    <TextField {...field('bankIfsc')} mono optional autoComplete="off" autoCapitalize="characters" />
                  </FieldGrid>
                </FoldedFields>
              </>
            ))}
            {section(texts.groups.books, ({ field }) => (
              <FieldGrid>
                <TextField {...field('lockedUntil')} type="date" optional hint={texts.hints.lockedUntil} />
                <SelectField {...field('holdBooks')} wide choices={YES_NO} labels={texts.holds} hint={texts.hints.holdBooks} />
                <SelectField {...field('mailsClosing')} wide choices={YES_NO} labels={texts.closingMails} hint={texts.hints.mailsClosing} />
              </FieldGrid>
            ))}
            {section(texts.groups.rates, ({ held }) => (
              <TaxRates {...held('rates')} />
            ))}
          </>
        )}
      </DocumentEditor>
    </InLanguages>
    <NumberSeries />
  </AdminScreen>
)

/** One of those that the site began with. */
const isGiven = ({ code, percent, from }: TaxRateRow) =>
  TAX_RATES.some((rate) => rate.code === code && rate.percent === Number(percent) && rate.from === from)

/** The longest part of the screen, and the one that changes with the law. */
const TaxRates = (rates: HeldField<Identified<TaxRateRow>[]>) => (
  <FoldedFields title={texts.ratesFolded(rates.value.length, rates.value.filter((rate) => !isGiven(rate)).length)}>
    <div className={styles.rates}>
      <RowsField<TaxRateRow>
        {...rates}
        hint={texts.hints.rates}
        max={TAX_RATES_MAX}
        empty={{ code: '', percent: 18, from: todayInShop() }}
        rowName={texts.rateName}
        add={texts.addRate}
      >
        {({ row: rate, change, errorOf, text }) => (
          <>
            <RowInput label={texts.rateCode} {...text('code')} />
            <RowInput
              label={texts.ratePercent}
              inputMode="decimal"
              value={String(rate.percent)}
              error={errorOf('percent')}
              onChange={(percent) => change({ percent: percent as unknown as number })}
            />
            <RowInput label={texts.rateFrom} type="date" {...text('from')} />
          </>
        )}
      </RowsField>
    </div>
  </FoldedFields>
)
