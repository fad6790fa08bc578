import { resolve } from 'node:path'

/**
 * Draws all texts of this process with the fonts in the site's public folder, whatever fonts the machine has. fontconfig, which finds the
 * fonts for sharp, reads the setting at the first text.
 */
export function setFonts(publicFolder: string): void {
  process.env.FONTCONFIG_FILE = resolve(publicFolder, 'fonts', 'link-preview', 'fonts.conf')
}
