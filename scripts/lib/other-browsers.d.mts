export function findOtherBrowsers(): Record<'firefox' | 'webkitDriver' | 'webkit' | 'display', string | undefined>
