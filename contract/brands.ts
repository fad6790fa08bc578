/** The brands of a new installation (S2), in the order of the keys on the home page. The site has a mark of each (/brands.svg). */
export const DELIVERED_BRANDS = ['Asus', 'Acer', 'Dell', 'HP', 'Lenovo', 'Apple', 'MSI', 'LG', 'Sony', 'Samsung'] as const

/** What a page is sent of the names: nothing while they are as delivered, because those are in its scripts. */
export function unlessDelivered(brands: readonly { name: string }[]): readonly string[] | undefined {
  const names = brands.map(({ name }) => name)
  return names.join('\n') === DELIVERED_BRANDS.join('\n') ? undefined : names
}
