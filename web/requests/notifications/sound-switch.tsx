import * as texts from '#texts/notifications.ts'
import { Switch } from '#web/kit/components/switch.tsx'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { allowSound, playSound, soundStore } from './request-sound.ts'

/** Switches the sound of this browser on, which plays it once, or off. */
export const SoundSwitch = () => (
  <Switch
    label={texts.sound}
    hint={texts.soundHint}
    isOn={useStorageStore(soundStore)}
    onChange={(isOn) => {
      soundStore.write(isOn)
      if (!isOn) return
      allowSound()
      playSound()
    }}
  />
)
