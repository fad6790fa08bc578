/** The state of a link to a job: the jobs around it, in their order, so that its page leads to the next one. */
export interface JobNeighbours {
  jobIds: readonly number[]
}

export const neighboursOf = (jobs: readonly { id: number }[]): JobNeighbours => ({ jobIds: jobs.map(({ id }) => id) })
