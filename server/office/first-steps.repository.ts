import type { FirstStep } from '#contract/office/first-steps.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadata, findMetadataForUpdate, insertMetadata, setMetadata } from '#server/platform/db/metadata.repository.ts'

const NAME = 'first_steps'

/** Ids of the rows that came with a new database. */
export interface SampleIds {
  products: number[]
  images: number[]
}

export interface FirstStepsState {
  dismissed: boolean
  /** Marked as done by an admin. */
  marked: FirstStep[]
  samples: SampleIds
}

/** For a database that is older than the list: its shop is open already. */
const NEVER_SHOWN: FirstStepsState = { dismissed: true, marked: [], samples: { products: [], images: [] } }

const toState = (json: string | undefined): FirstStepsState => (json === undefined ? NEVER_SHOWN : (JSON.parse(json) as FirstStepsState))

/** Starts the list in a new database. */
export async function beginFirstSteps(tx: Tx, samples: SampleIds): Promise<void> {
  await insertMetadata(tx, NAME, JSON.stringify({ dismissed: false, marked: [], samples } satisfies FirstStepsState))
}

export const findState = async (db: Reader): Promise<FirstStepsState> => toState(await findMetadata(db, NAME))

export const findStateForUpdate = async (tx: Tx): Promise<FirstStepsState> => toState(await findMetadataForUpdate(tx, NAME))

export const setState = (tx: Tx, state: FirstStepsState): Promise<void> => setMetadata(tx, NAME, JSON.stringify(state))
