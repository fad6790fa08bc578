import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from './button.tsx'
import styles from './carousel-controls.module.css'
import { Icon } from './icon.tsx'
import { Pause, Play } from './icons.ts'

/** The row below a carousel: dots on the left, buttons on the right. */
export const CarouselControls = ({ children }: { children: ReactNode }) => <div className={styles.controls}>{children}</div>

export interface CarouselDotsProps extends Omit<ComponentProps<'fieldset'>, 'onSelect'> {
  /** Name of the group. */
  'aria-label': string
  /** One label for each dot. */
  dots: readonly string[]
  current: number
  onSelect: (index: number) => void
}

/** Shows the position in a carousel, and leads to any other. */
export const CarouselDots = ({ dots, current, onSelect, ...rest }: CarouselDotsProps) => (
  <fieldset {...rest} className={styles.dots}>
    {dots.map((label, index) => (
      <button key={label} type="button" aria-label={label} aria-current={index === current || undefined} onClick={() => onSelect(index)} />
    ))}
  </fieldset>
)

export interface PlayButtonProps extends Omit<ComponentProps<typeof IconButton>, 'aria-label'> {
  playing: boolean
  pauseLabel: string
  playLabel: string
}

/** Stops and starts what moves by itself. */
export const PlayButton = ({ playing, pauseLabel, playLabel, ...rest }: PlayButtonProps) => (
  <IconButton {...rest} aria-label={playing ? pauseLabel : playLabel}>
    <Icon icon={playing ? Pause : Play} />
  </IconButton>
)
