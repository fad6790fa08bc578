import { createStore, get, set } from 'idb-keyval'
import { STORAGE_KEYS } from '#contract/constants.ts'
import { createStorageStore } from '#web/kit/lib/storage-store.ts'

export interface SavedLogin {
  userName: string
  password: string
}

const IV_BYTES = 12

/** The sealed login: the initialisation vector and the cipher text, in base64. */
const sealedStore = createStorageStore(STORAGE_KEYS.savedPassword, (text) => text, '', { format: String })

/** The key of this browser. */
const keys = createStore('mistri', 'keys')
const readKey = () => get<CryptoKey>(STORAGE_KEYS.savedPassword, keys)

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/**
 * Keeps a login under `savedPassword`, sealed with an AES-GCM key that no script can read out. A browser without WebCrypto
 * (plain http in a local network) keeps nothing, because it would be unencrypted.
 */
export async function saveLogin(login: SavedLogin): Promise<void> {
  try {
    let key = await readKey()
    if (!key) {
      key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
      await set(STORAGE_KEYS.savedPassword, key, keys)
    }
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(login)))
    sealedStore.write(`${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`)
  } catch {
    forgetLogin()
  }
}

/** Whether this browser can keep a login: not over plain http, nor where it refuses storage. */
export async function canSaveLogin(): Promise<boolean> {
  try {
    await readKey()
    return crypto.subtle !== undefined
  } catch {
    return false
  }
}

/** The saved login, or undefined when there is none or it cannot be opened. */
export async function readSavedLogin(): Promise<SavedLogin | undefined> {
  try {
    const [iv, sealed] = sealedStore.read().split('.')
    const key = iv && sealed ? await readKey() : undefined
    if (!key || !iv || !sealed) return undefined
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(sealed))
    const login: unknown = JSON.parse(new TextDecoder().decode(opened))
    return login as SavedLogin
  } catch {
    return undefined
  }
}

export function forgetLogin(): void {
  sealedStore.remove()
}
