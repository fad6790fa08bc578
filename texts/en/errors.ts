/** The pages that are shown in place of another. */
export const notFound = {
  title: 'Page not found',
  metaDescription: 'This page does not exist.',
  text: 'The page may have been moved, or the link has a typo.',
}

export const failed = {
  metaTitle: 'Something went wrong',
  metaDescription: 'This page could not be shown.',
  title: 'This page could not be shown',
  text: 'Something went wrong on our side or with your connection. Anything you already sent is safe.',
  tryAgain: 'Try again',
}

export const goHome = 'Go to the home page'
