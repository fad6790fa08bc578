interface Step {
  title: string
  text: string
}

/** What follows, of which the first is the call of the shop: `when` says when that comes. */
export const calledFirst = (when: string, steps: readonly Step[]): Step[] =>
  steps.map((step, index) => (index === 0 ? { ...step, text: when } : step))
