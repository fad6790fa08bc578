/** The mark of Mistri, for a shop without a logo of its own: a line of this width along an SVG path, in a box of this size. */
export const MARK = {
  ...{ width: 34, height: 30, stroke: 3 },
  path: 'M6 20.5V5l11 9.5L28 5v15.5M2.3 24.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0zM24.3 24.5a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0z',
} as const
