/** The first admin of every site that a test starts. */
export const ADMIN = { userName: 'owner', password: 'a-long-admin-password', email: 'owner@shop.example' } as const
