import { SHOP_LIMITS } from '#contract/documents/shop.ts'
import { todayInShop } from '#contract/fields.ts'
import { shopOn } from '#contract/shop-on.ts'
import * as texts from '#texts/shop-details.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { FieldGrid, FieldSet, TextArea, TextField } from '#web/components/form/fields.tsx'
import { DocumentEditor } from '#web/features/documents/document-editor.tsx'
import { PictureField } from '#web/features/documents/picture-field.tsx'
import { RowInput, RowsField } from '#web/features/documents/rows-field.tsx'
import { useSetShop, useShop } from '#web/hooks/use-shop.ts'
import { HoursField } from './hours-field.tsx'
import { shopKinds } from './shop-kinds.ts'
import { ShopPreview } from './shop-preview.tsx'

const CLOSED = { from: '', to: '', reason: '' }
const LINK = { name: '', url: '' }

/** Everything the site says of the business, for its owner. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <header>
      <h1>{texts.title}</h1>
    </header>
    <ShopEditor />
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
      {(field) => (
        <>
          <FieldSet legend={texts.groups.name}>
            <FieldGrid>
              <TextField {...field('brand')} autoComplete="off" />
              <TextField {...field('tagline')} autoComplete="off" optional />
              <TextField {...field('name')} wide autoComplete="off" hint={texts.hints.name} />
              <TextField {...field('shortName')} wide autoComplete="off" />
            </FieldGrid>
            <PictureField kind="logo" {...field('logo')} hint={texts.hints.logo} />
          </FieldSet>
          <FieldSet legend={texts.groups.place}>
            <FieldGrid>
              <TextArea {...field('address')} wide hint={texts.hints.address} />
              <TextField {...field('addressShort')} wide autoComplete="off" hint={texts.hints.addressShort} />
              <TextField {...field('area')} autoComplete="off" />
              <TextField {...field('city')} autoComplete="off" />
              <TextField {...field('map')} wide autoComplete="off" hint={texts.hints.map} />
            </FieldGrid>
          </FieldSet>
          <FieldSet legend={texts.groups.contact}>
            <FieldGrid>
              <TextArea {...field('phones')} wide mono hint={texts.hints.phones} />
              <TextField {...field('whatsapp')} mono type="tel" autoComplete="off" />
              <TextField {...field('email')} type="email" autoComplete="off" />
            </FieldGrid>
            <RowsField {...field('social')} max={SHOP_LIMITS.social} empty={LINK} rowName={texts.linkName} add={texts.addLink}>
              {(link, change, errorOf) => (
                <>
                  <RowInput label={texts.linkTitle} value={link.name} error={errorOf('name')} onChange={(name) => change({ name })} />
                  <RowInput
                    label={texts.linkAddress}
                    type="url"
                    value={link.url}
                    error={errorOf('url')}
                    onChange={(url) => change({ url })}
                  />
                </>
              )}
            </RowsField>
          </FieldSet>
          <FieldSet legend={texts.groups.hours}>
            <HoursField {...field('hours')} />
            <RowsField
              {...field('closedDays')}
              hint={texts.hints.closedDays}
              max={SHOP_LIMITS.closedDays}
              empty={CLOSED}
              rowName={texts.closedName}
              add={texts.addClosed}
            >
              {(closed, change, errorOf) => (
                <>
                  <RowInput
                    label={texts.closedFrom}
                    type="date"
                    value={closed.from}
                    error={errorOf('from')}
                    onChange={(from) => change({ from, to: closed.to || from })}
                  />
                  <RowInput label={texts.closedTo} type="date" value={closed.to} error={errorOf('to')} onChange={(to) => change({ to })} />
                  <RowInput
                    label={texts.closedReason}
                    value={closed.reason}
                    error={errorOf('reason')}
                    onChange={(reason) => change({ reason })}
                  />
                </>
              )}
            </RowsField>
          </FieldSet>
          <FieldSet legend={texts.groups.business}>
            <FieldGrid>
              <TextField {...field('gstin')} wide mono optional autoComplete="off" autoCapitalize="characters" hint={texts.hints.gstin} />
              <TextField {...field('sellerName')} wide autoComplete="off" hint={texts.hints.seller} />
              <TextField {...field('sellerLocation')} autoComplete="off" />
              <TextField {...field('sellerContact')} mono type="tel" autoComplete="off" />
            </FieldGrid>
          </FieldSet>
          <FieldSet legend={texts.groups.retention}>
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
          </FieldSet>
          <FieldSet legend={texts.groups.colour}>
            <TextField {...field('accent')} type="color" hint={texts.hints.accent} />
          </FieldSet>
        </>
      )}
    </DocumentEditor>
  )
}
