/** Lets the event loop of this process run once: it waits for work, not for time. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
