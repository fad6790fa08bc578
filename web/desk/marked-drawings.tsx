import { MARK_VIEWS, type Mark } from '#contract/desk/marks.ts'
import * as texts from '#texts/desk-intake.ts'
import { DeviceDrawing } from './device-drawing.tsx'
import styles from './marks.module.css'

/** Places for those who do not point: nine on each side. */
export const PLACES = [20, 50, 80].flatMap((y) => [20, 50, 80].map((x) => ({ x, y })))

/** The place that is nearest to a mark, as an index of `PLACES`. */
export const placeOf = ({ x, y }: Mark): number => {
  const distances = PLACES.map((place) => (place.x - x) ** 2 + (place.y - y) ** 2)
  return distances.indexOf(Math.min(...distances))
}

/** The sides that have marks, and what each mark stands for. */
export const MarkedDrawings = ({ marks }: { marks: readonly Mark[] }) => (
  <>
    <div className={styles.views}>
      {MARK_VIEWS.filter((view) => marks.some((mark) => mark.view === view)).map((view) => (
        <DeviceDrawing key={view} view={view} marks={marks} label={texts.views[view]} />
      ))}
    </div>
    <ol className={styles.list}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of a mark
        <li key={at}>{texts.markAt(mark.note, texts.views[mark.view], texts.places[placeOf(mark)] ?? '')}</li>
      ))}
    </ol>
  </>
)
