/**
 * No longer does anything. It created an index of letter pairs, which 005 removes; on a million rows that took minutes. The migration
 * stays because existing databases have recorded its name.
 */
export async function up(): Promise<void> {}
