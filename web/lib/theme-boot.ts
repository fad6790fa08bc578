import { DEFAULT_THEME, STORAGE_KEYS } from '#contract/constants.ts'

/** Script that stands first in `body`: the stored theme is on the page before anything is painted. Its hash goes into the CSP. */
export const THEME_BOOT = `(function(b,t){try{t=localStorage.getItem(${JSON.stringify(STORAGE_KEYS.theme)})}catch(e){}if(t==="dark")b.classList.add("dark");else t=${JSON.stringify(DEFAULT_THEME)};b.dataset.theme=t})(document.body)`
