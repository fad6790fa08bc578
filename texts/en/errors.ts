/** The page that is shown when another fails. */
export const failed = {
  metaTitle: 'Something went wrong',
  metaDescription: 'This page could not be shown.',
  title: 'This page could not be shown',
  text: 'Something went wrong on our side or with your connection. Anything you already sent is safe.',
  tryAgain: 'Try again',
}

export const goHome = 'Go to the home page'
