/** Mean of the ratings; shown to one decimal. */
export const averageRating = (list: readonly { rating: number }[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, { rating }) => sum + rating, 0) / list.length
