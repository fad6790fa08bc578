/** The screens of the staff, by their modules. */
export const userPages = import.meta.glob(['/web/pages/user/**/*.page.tsx', '/web/pages/logout/*.page.tsx'])
