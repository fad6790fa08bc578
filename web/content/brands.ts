/** The ten brands, in the order of the keys on the home page. */
export const brands = ['Asus', 'Acer', 'Dell', 'HP', 'Lenovo', 'Apple', 'MSI', 'LG', 'Sony', 'Samsung'] as const
export type Brand = (typeof brands)[number]
