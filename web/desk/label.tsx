import type { JobPaper } from '#contract/desk/paper.ts'
import { to } from '#contract/office-paths.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/paper.ts'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import { formatDayMonth } from '#web/kit/lib/dates.ts'
import { PaperLanguages } from '#web/kit/paper/paper-languages.tsx'
import { PaperScreen } from '#web/kit/paper/paper-screen.tsx'
import { createSizeStore } from '#web/kit/paper/paper-size.ts'
import styles from './label.module.css'

const SIZES = ['label50', 'label62'] as const
const store = createSizeStore('label', SIZES)

/** The label that is stuck on the device. */
export const Label = ({ job: { id, reference, name, device, accessories, dueOn, qrCode, language, hazard } }: { job: JobPaper }) => (
  <PaperScreen
    title={texts.labelOf(reference)}
    sizes={SIZES}
    store={store}
    back={{ to: to('job', { id }), text: texts.backToJob }}
    hint={qrCode === null && texts.noAddress}
    actions={<PaperLanguages customer={language} />}
    className={styles.sheet}
  >
    <div className={styles.label} data-code={qrCode ? true : undefined}>
      {qrCode && <QrCode code={qrCode} label={texts.code(reference)} />}
      <div>
        <p className={styles.reference}>{reference}</p>
        <p className={styles.name}>{name}</p>
        <p>{device}</p>
        {hazard && <p className={styles.hazard}>{desk.hazards[hazard]}</p>}
        <p>{accessories}</p>
        {dueOn && <p className={styles.due}>{formatDayMonth(dueOn)}</p>}
      </div>
    </div>
  </PaperScreen>
)
