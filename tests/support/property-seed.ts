import * as fc from 'fast-check'

/** One commit has one result, so property tests try the same inputs each time. `MISTRI_SEED` tries others: any whole number. */
fc.configureGlobal({ seed: Number(process.env.MISTRI_SEED ?? 20_261_126) })
