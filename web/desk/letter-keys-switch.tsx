import * as texts from '#texts/settings.ts'
import { Switch } from '#web/kit/components/switch.tsx'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { letterKeysStore } from './letter-keys.ts'

/** Turns keys that are letters alone on or off in this browser. */
export const LetterKeysSwitch = () => (
  <Switch label={texts.letterKeys} hint={texts.letterKeysHint} isOn={useStorageStore(letterKeysStore)} onChange={letterKeysStore.write} />
)
