// From Lucide (lucide.dev), ISC License, © Lucide Contributors. Not among the icons that every visitor downloads.

export const IndianRupee = 'M6 3h12M6 8h12M6 13l8.5 8M6 13h3M9 13c6.667 0 6.667-10 0-10'
