import type { AdminUser } from '@platewise/contract';

/** The action in progress on an account; its profile reopens afterwards. */
export type UserAct = { kind: 'edit' | 'delete'; user: AdminUser };
