export const title = 'Logout'
export const heading = 'Logging out'
