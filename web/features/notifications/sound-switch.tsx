import { useId } from 'react'
import * as texts from '#texts/notifications.ts'
import { useStorageStore } from '#web/hooks/use-storage-store.ts'
import styles from './kind-choice.module.css'
import { allowSound, playSound, soundStore } from './request-sound.ts'

/** Switches the sound of this browser on, which plays it once, or off. */
export function SoundSwitch() {
  const isOn = useStorageStore(soundStore)
  const id = useId()
  return (
    <div>
      <label className={styles.kind}>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={id}
          onChange={({ target }) => {
            soundStore.write(target.checked)
            if (!target.checked) return
            allowSound()
            playSound()
          }}
        />
        {texts.sound}
      </label>
      <p className={styles.hint} id={id}>
        {texts.soundHint}
      </p>
    </div>
  )
}
