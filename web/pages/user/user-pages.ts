/** The screens below the layout of the back office, by their modules. */
export const userPages = import.meta.glob('/web/pages/user/**/*.page.tsx')
