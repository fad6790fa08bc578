/** The brands of a new installation (S2), in the order of the keys on the home page. The site has a mark of each (/brands.svg). */
export const DELIVERED_BRANDS = ['Asus', 'Acer', 'Dell', 'HP', 'Lenovo', 'Apple', 'MSI', 'LG', 'Sony', 'Samsung'] as const
