import type { DocumentValue } from '#contract/content/documents/index.ts'
import { SHOP_LIMITS } from '#contract/content/documents/shop.ts'
import { shopOn } from '#contract/content/shop-on.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/shop-details.ts'
import { DocumentEditor } from '#web/content/documents/document-editor.tsx'
import { YES_NO } from '#web/content/documents/field-kinds.ts'
import { InLanguages } from '#web/content/documents/in-languages.tsx'
import { PictureField } from '#web/content/documents/picture-field.tsx'
import { RowInput, RowsField } from '#web/content/documents/rows-field.tsx'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { useSetShop, useShop } from '#web/kit/hooks/use-shop.ts'
import { HoursField } from './hours-field.tsx'
import { shopKinds } from './shop-kinds.ts'
import { ShopPreview } from './shop-preview.tsx'

type Shop = DocumentValue<'shop'>

const CLOSED: Shop['closedDays'][number] = { from: '', to: '', reason: '' }
const LINK: Shop['social'][number] = { name: '', url: '' }

/** Everything the site says of the business, for its owner. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <InLanguages name="shop">
      <ShopEditor />
    </InLanguages>
  </AdminScreen>
)

function ShopEditor() {
  const listed = useShop()
  const setShop = useSetShop()
  return (
    <DocumentEditor
      name="shop"
      labels={texts.fields}
      kinds={shopKinds}
      preview={(shop) => <ShopPreview facts={shop} />}
      onSaved={(facts) => setShop(shopOn(facts, todayInShop(), listed))}
    >
      {({ section }) => (
        <>
          {section(texts.groups.name, ({ field, held }) => (
            <>
              <FieldGrid>
                <TextField {...field('brand')} autoComplete="off" />
                <TextField {...field('tagline')} autoComplete="off" optional />
                <TextField {...field('name')} wide autoComplete="off" hint={texts.hints.name} />
                <TextField {...field('shortName')} wide autoComplete="off" />
              </FieldGrid>
              <PictureField kind="logo" {...held('logo')} hint={texts.hints.logo} />
            </>
          ))}
          {section(texts.groups.place, ({ field }) => (
            <FieldGrid>
              <TextArea {...field('address')} wide hint={texts.hints.address} />
              <TextField {...field('addressShort')} wide autoComplete="off" hint={texts.hints.addressShort} />
              <TextField {...field('area')} autoComplete="off" />
              <TextField {...field('city')} autoComplete="off" />
              <TextField {...field('map')} wide autoComplete="off" hint={texts.hints.map} />
            </FieldGrid>
          ))}
          {section(texts.groups.contact, ({ field, held }) => (
            <>
              <FieldGrid>
                <TextArea {...field('phones')} wide mono hint={texts.hints.phones} />
                <TextField {...field('whatsapp')} wide mono type="tel" autoComplete="off" hint={texts.hints.whatsapp} />
                <TextField {...field('email')} wide type="email" autoComplete="off" />
              </FieldGrid>
              <RowsField {...held('social')} max={SHOP_LIMITS.social} empty={LINK} rowName={texts.linkName} add={texts.addLink}>
                {({ text }) => (
                  <>
                    <RowInput label={texts.linkTitle} {...text('name')} />
                    <RowInput label={texts.linkAddress} type="url" {...text('url')} />
                  </>
                )}
              </RowsField>
            </>
          ))}
          {section(texts.groups.hours, ({ held }) => (
            <>
              <HoursField {...held('hours')} />
              <RowsField
                {...held('closedDays')}
                hint={texts.hints.closedDays}
                max={SHOP_LIMITS.closedDays}
                empty={CLOSED}
                rowName={texts.closedName}
                add={texts.addClosed}
              >
                {({ row: closed, change, errorOf, text }) => (
                  <>
                    <RowInput
                      label={texts.closedFrom}
                      type="date"
                      value={closed.from}
                      error={errorOf('from')}
                      onChange={(from) => change({ from, to: closed.to || from })}
                    />
                    <RowInput label={texts.closedTo} type="date" {...text('to')} />
                    <RowInput label={texts.closedReason} {...text('reason')} />
                  </>
                )}
              </RowsField>
            </>
          ))}
          {section(texts.groups.business, ({ field }) => (
            <FieldGrid>
              <TextField {...field('gstin')} wide mono optional autoComplete="off" autoCapitalize="characters" hint={texts.hints.gstin} />
              <TextField {...field('sellerName')} wide autoComplete="off" hint={texts.hints.seller} />
              <TextField {...field('sellerLocation')} autoComplete="off" />
              <TextField {...field('sellerContact')} mono type="tel" autoComplete="off" />
            </FieldGrid>
          ))}
          {section(texts.groups.retention, ({ field }) => (
            <FieldGrid>
              <TextField
                {...field('requestRetentionMonths')}
                wide
                mono
                inputMode="numeric"
                autoComplete="off"
                hint={texts.hints.retention}
              />
              <TextField
                {...field('unsubscribedRetentionDays')}
                wide
                mono
                inputMode="numeric"
                autoComplete="off"
                hint={texts.hints.unsubscribed}
              />
            </FieldGrid>
          ))}
          {section(texts.groups.repairs, ({ field }) => (
            <>
              <TextArea {...field('repairTerms')} wide hint={texts.hints.repairTerms} />
              <TextArea {...field('collectReminder')} wide hint={texts.hints.collectReminder} />
            </>
          ))}
          {section(texts.groups.shown, ({ field }) => (
            <SelectField {...field('hidesEmpty')} choices={YES_NO} labels={texts.hidesEmpty} hint={texts.hints.hidesEmpty} />
          ))}
          {section(texts.groups.colour, ({ field }) => (
            <TextField {...field('accent')} type="color" hint={texts.hints.accent} />
          ))}
        </>
      )}
    </DocumentEditor>
  )
}
