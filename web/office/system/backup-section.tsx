import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Backups } from '#contract/office/system.ts'
import * as texts from '#texts/system.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { formatBytes } from '#web/kit/lib/bytes.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import { DownloadBackupForm } from './download-backup-form.tsx'
import { backupNeed } from './needs.tsx'
import { RestoreBackupForm } from './restore-backup-form.tsx'
import styles from './system.module.css'
import { backUpNow, backupsQuery } from './system.queries.ts'
import { SystemSection } from './system-section.tsx'

/** When the site was last backed up, and a button that does so now. */
export function BackupSection() {
  const client = useQueryClient()
  const query = useQuery(backupsQuery())
  const [opened, open] = useState<'download' | 'restore'>()
  const close = () => open(undefined)
  const [isDownloaded, setDownloaded] = useState<object>()
  const running = query.data?.running
  const before = useRef(running)
  useEffect(() => {
    // What counts as done may have changed.
    if (before.current && running === false) void client.invalidateQueries({ queryKey: [DERIVED] })
    before.current = running
  }, [client, running])
  return (
    <SystemSection id="backups" title={texts.backups} query={query} loading={texts.loadingBackups} failure={texts.backupsLoadFailure}>
      {(backups) => (
        <div className={styles.action}>
          <Newest {...backups} />
          {isDownloaded && <FocusedNotice tone="good" text={texts.downloaded} event={isDownloaded} />}
          <Row gap={2}>
            {!backupNeed(backups) && (
              // It keeps the focus while it waits.
              <ActionButton variant="line" size="sm" action={backUpNow} aria-disabled={backups.running || undefined} />
            )}
            {backups.newest && (
              <Button variant="line" size="sm" onClick={() => open('download')}>
                {texts.downloadBackup}
              </Button>
            )}
          </Row>
          {backups.isFresh && (
            <>
              <p className={styles.hint}>{texts.restoreIntro}</p>
              <Button variant="line" size="sm" onClick={() => open('restore')}>
                {texts.restoreBackup}
              </Button>
            </>
          )}
          <Kept {...backups} />
          {opened === 'download' && (
            <PanelDialog title={texts.downloadBackup} onClose={close}>
              <DownloadBackupForm
                onDone={() => {
                  close()
                  setDownloaded({})
                }}
              />
            </PanelDialog>
          )}
          {opened === 'restore' && (
            <PanelDialog title={texts.restoreBackup} onClose={close}>
              <RestoreBackupForm />
            </PanelDialog>
          )}
        </div>
      )}
    </SystemSection>
  )
}

function Newest(backups: Backups) {
  const { newest, nightly, running, upload } = backups
  return (
    <>
      <p role="status">
        {running
          ? texts.backingUp
          : newest
            ? texts.newestBackup(formatDateTime(newest.at), waitingText(Date.parse(newest.at), Date.now()), formatBytes(newest.bytes))
            : texts.noBackup}
      </p>
      {upload && <p>{upload.newestAt ? texts.uploaded(formatDateTime(upload.newestAt)) : texts.notUploaded}</p>}
      {(nightly || !backupNeed(backups)) && <p className={styles.hint}>{nightly ? texts.nightly : texts.notNightly}</p>}
    </>
  )
}

/** Where backups stay, and how one is restored. */
const Kept = ({ count, nightly, isFresh }: Backups) =>
  (count > 0 || !isFresh || !nightly) && (
    <Fold title={texts.backupDetails}>
      {count > 0 && <p className={styles.hint}>{texts.backupsKept(count)}</p>}
      {!nightly && <p className={styles.hint}>{texts.nightlySetting}</p>}
      {!isFresh && <p className={styles.hint}>{texts.restoreOnServer}</p>}
    </Fold>
  )
