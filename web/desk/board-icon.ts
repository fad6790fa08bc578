// From Lucide (lucide.dev), ISC License, © Lucide Contributors. Not among the icons that every visitor downloads.

export const SquareKanban = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM8 7v7M12 7v4M16 7v9'
