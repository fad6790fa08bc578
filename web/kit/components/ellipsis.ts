// From Lucide (lucide.dev), ISC License, © Lucide Contributors. Not among the icons that every visitor downloads.
export const Ellipsis = 'M12 11v2M19 11v2M5 11v2'
