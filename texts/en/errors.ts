/** The pages that are shown in place of another. */
export const notFound = {
  title: 'Page not found',
  metaDescription: 'This address does not exist.',
  text: 'There is nothing at this address. It may have been moved, or the link has a typing mistake.',
}

export const failed = {
  metaTitle: 'Something went wrong',
  metaDescription: 'This page could not be shown.',
  title: 'This page could not be shown',
  text: 'Something went wrong on our side or with your connection. Anything you already sent is safe.',
  tryAgain: 'Try again',
}

export const goHome = 'Go to the home page'
