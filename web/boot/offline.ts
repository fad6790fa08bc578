/** The page without a connection is shown under the URL that was asked for: once there is a connection, that page is loaded. */
addEventListener('online', () => location.reload())
