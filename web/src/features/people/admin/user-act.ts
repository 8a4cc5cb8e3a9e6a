import type { AdminUser } from '@platewise/contract';

/** What is being done to an account; its profile comes back afterwards. */
export type UserAct = { kind: 'edit' | 'delete'; user: AdminUser };
