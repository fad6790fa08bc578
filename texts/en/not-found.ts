export const title = 'Page not found'
export const metaDescription = 'This page does not exist.'
export const text = 'The page may have been moved, or the link has a typo.'
