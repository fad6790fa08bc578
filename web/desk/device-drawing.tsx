import type { Mark, MarkView } from '#contract/desk/marks.ts'
import styles from './marks.module.css'

export interface DeviceDrawingProps {
  view: MarkView
  /** Those of all views, in their order: the number of a mark is its place. */
  marks: readonly Mark[]
  label: string
  /** Somebody points at the drawing, in percent of it. */
  onPoint?: (point: { x: number; y: number }) => void
}

/** A laptop from one side, with numbered marks. Whoever cannot point uses the list beside it. */
export const DeviceDrawing = ({ view, marks, label, onPoint }: DeviceDrawingProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it adds and places marks by keyboard
  <svg
    className={styles.drawing}
    viewBox="0 0 200 150"
    role="img"
    aria-label={label}
    data-active={onPoint ? true : undefined}
    onClick={({ currentTarget, clientX, clientY }) => {
      const { left, top, width, height } = currentTarget.getBoundingClientRect()
      const percent = (part: number) => Math.min(100, Math.max(0, Math.round(part * 100)))
      onPoint?.({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
    }}
  >
    <Outline view={view} />
    {marks.map(
      (mark, at) =>
        mark.view === view && (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of a mark
          <g key={at} className={styles.mark} transform={`translate(${mark.x * 2} ${mark.y * 1.5})`}>
            <circle r="8" />
            <text textAnchor="middle" dominantBaseline="central">
              {at + 1}
            </text>
          </g>
        ),
    )}
  </svg>
)

function Outline({ view }: { view: MarkView }) {
  if (view === 'lid')
    return (
      <>
        <rect className={styles.body} x="20" y="15" width="160" height="112" rx="8" />
        <circle className={styles.part} cx="100" cy="71" r="9" />
        <path className={styles.part} d="M60 127v6h80v-6" />
      </>
    )
  if (view === 'underside')
    return (
      <>
        <rect className={styles.body} x="20" y="15" width="160" height="120" rx="8" />
        <path className={styles.part} d="M60 34h80M60 40h80M60 46h80" />
        <rect className={styles.part} x="50" y="90" width="100" height="26" rx="3" />
        {[
          [32, 26],
          [168, 26],
          [32, 124],
          [168, 124],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.part} cx={x} cy={y} r="4" />
        ))}
      </>
    )
  return (
    <>
      <rect className={styles.body} x="40" y="8" width="120" height="74" rx="5" />
      <rect className={styles.screen} x="46" y="14" width="108" height="62" rx="2" />
      <path className={styles.body} d="M36 84h128l16 54a5 5 0 0 1-5 6H25a5 5 0 0 1-5-6z" />
      <path className={styles.part} d="M42 93h116M40 100h120M38 107h124M36 114h128" strokeDasharray="7 3" />
      <rect className={styles.part} x="78" y="122" width="44" height="16" rx="2" />
    </>
  )
}
