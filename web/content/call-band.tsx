import { Band, type BandProps } from '#web/kit/components/band.tsx'
import styles from './call-band.module.css'

/** A text on the dark ground with a button beside it. */
export const CallBand = (props: Pick<BandProps, 'children'>) => <Band {...props} contentClassName={styles.call} />
