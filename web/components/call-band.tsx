import { Band, type BandProps } from './band.tsx'
import styles from './call-band.module.css'

/** A text on the dark ground with a button beside it. */
export const CallBand = (props: Pick<BandProps, 'rulers' | 'children'>) => <Band {...props} contentClassName={styles.call} />
