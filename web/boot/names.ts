/** Ids in the document, and events on it, by which document, boot scripts and application know each other. */
export const ROOT = 'root'
export const BOOT_DATA = 'boot'
export const NOT_LOADED_NOTICE = 'not-loaded'
export const START_LOADER = 'start-loader'
/** The scripts are there; React is about to hydrate the markup. */
export const APP_STARTING = 'starting'
export const APP_HYDRATED = 'hydrated'

declare global {
  interface Window {
    /** Shows the fonts of the shop, once they are here, to the page that comes next. */
    showFonts?: () => Promise<void>
  }
}
