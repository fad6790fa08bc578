/** The page that the server sends when it cannot send the one that was asked for. */
export const notNow = 'हे पेज आत्ता दाखवता येत नाही'
export const notShown = 'हे पेज दाखवता येत नाही'
export const retry = 'पुन्हा प्रयत्न करा'
export const home = 'होम'
export const errorNumber = (status: number) => `एरर ${status}`
