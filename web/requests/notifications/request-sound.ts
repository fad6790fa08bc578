import { STAFF_STORAGE_KEYS } from '#contract/staff-constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

/** Whether this browser plays a sound when a request comes in. */
export const soundStore = createStorageStore(STAFF_STORAGE_KEYS.requestSound, (text) => text === 'true', false)

/** Two short notes, one after the other: frequency in Hz and start in seconds. */
const NOTES = [
  [659, 0],
  [880, 0.14],
] as const
const NOTE_S = 0.3
const VOLUME = 0.2

let audio: AudioContext | undefined

/** Browsers play nothing on a page before a click or key: call this in the handler of one. */
export function allowSound(): void {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
}

/** Whether this page has sound: not before somebody has clicked or pressed a key in it. */
export const isSoundAllowed = (): boolean => audio !== undefined

/** Silent where `isSoundAllowed` is false. */
export function playSound(): void {
  if (!audio) return
  for (const [frequency, after] of NOTES) {
    const start = audio.currentTime + after
    const note = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_S)
    note.connect(volume).connect(audio.destination)
    note.start(start)
    note.stop(start + NOTE_S)
  }
}
