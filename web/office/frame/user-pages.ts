/** The screens of the staff, by their modules. */
export const userPages = import.meta.glob('/web/office/pages/**/*.page.tsx')
