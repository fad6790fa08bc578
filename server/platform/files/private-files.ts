import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ONLY_OWNER = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/**
 * Everything that this process writes is for its own user, whatever the umask of whoever starts it: DATA_DIR has customers' data, photos of
 * devices and keys. A folder that an earlier version, or a copy of it, left open to others is closed with everything in it. Call it first.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(ONLY_OWNER)
  // Windows has no modes: there the folder has the permissions of the folder that it is in.
  if (process.platform === 'win32' || !isOpen(dataDir)) return
  tryChmod(dataDir, FOLDER_MODE)
  // Some file systems have no modes either. From here on no one else gets as far as the files.
  if (!isOpen(dataDir)) closeAll(dataDir)
}

/** Not for a folder that cannot be looked at: why, is said where it is opened. */
function isOpen(path: string): boolean {
  try {
    return (statSync(path).mode & ONLY_OWNER) !== 0
  } catch {
    return false
  }
}

function closeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    // What a link leads to is not the site's.
    if (entry.isDirectory()) {
      tryChmod(path, FOLDER_MODE)
      closeAll(path)
    } else if (entry.isFile()) tryChmod(path, FILE_MODE)
  }
}

/** What belongs to another user stays as it is: whoever made it so had a reason, and the start goes on. */
function tryChmod(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {}
}
