import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DocumentValue } from '#contract/content/documents/index.ts'
import { VISITS_IN_POLICY_SINCE } from '#contract/content/documents/privacy.ts'
import type { StoredDocument } from '#contract/content/documents.ts'
import { to } from '#contract/office-paths.ts'
import * as documents from '#texts/documents.tsx'
import * as texts from '#texts/visits.ts'
import { documentQuery, saveDocument } from '#web/content/documents/documents.queries.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { Switch } from '#web/kit/components/switch.tsx'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './visit-setting.module.css'

/** Switches counting on or off, and says when the policy has yet to be looked at because of it. */
export function VisitSetting() {
  const query = useQuery(documentQuery('privacy'))
  return (
    <QueryView query={query} loading={documents.loading} failure={documents.loadFailure}>
      {(document) => <Setting document={document} />}
    </QueryView>
  )
}

function Setting({ document: { value, version } }: { document: StoredDocument }) {
  const { mutate, variables, isPending, error } = useMutation(saveDocument(useQueryClient(), 'privacy'))
  const policy = value as DocumentValue<'privacy'>
  const isOn = isPending ? variables.value.countsVisits === true : policy.countsVisits
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.setting}>
      {!isOn && (
        <p>
          <b>{texts.isOff}</b> {texts.isOffHint}
        </p>
      )}
      <Switch
        label={texts.setting}
        hint={texts.settingHint}
        isOn={isOn}
        onChange={(countsVisits) => !isPending && mutate({ value: { ...policy, countsVisits }, expectedVersion: version })}
      />
      {error && <Notice tone="bad" text={adviceOf(error) ?? texts.saveFailure} />}
      {isOn && policy.updated < VISITS_IN_POLICY_SINCE && (
        <Notice tone="warn" text={texts.policyIsOlder(formatDate(policy.updated))}>
          {' '}
          <Link to={to('editContent', { name: 'privacy' })}>{texts.openPolicy}</Link>
        </Notice>
      )}
    </Panel>
  )
}
