/** The frame of the back office and its screens, by their modules. */
export const userPages = import.meta.glob(['/web/pages/user/user.layout.tsx', '/web/pages/user/**/*.page.tsx'])
