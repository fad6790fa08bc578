/** The state of a link to a job: the jobs around it, in their order, so that its page leads to the next one. */
export interface JobNeighbours {
  jobIds: readonly number[]
}
