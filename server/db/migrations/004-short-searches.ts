/**
 * Does nothing any more. It built an index over pairs of letters, which 005 removes; on a table with a million rows that took minutes
 * for nothing. It stays because databases remember its name.
 */
export async function up(): Promise<void> {}
