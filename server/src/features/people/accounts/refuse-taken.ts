import type { FieldError } from '@platewise/contract';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { isTaken } from './accounts.repo.ts';

/** Refuses names that lead to another account. Inside the transaction under `lockNames`, so that of two one gets them. */
export async function refuseTaken(
  db: Queryable,
  names: { username: string; email: string },
  but: number | null = null,
): Promise<void> {
  const taken = await isTaken(db, names, but);
  const errors: FieldError[] = [];
  if (taken.username) errors.push({ path: 'username', message: 'This username is taken' });
  if (taken.email) errors.push({ path: 'email', message: 'An account with this email already exists' });
  if (errors.length > 0) throw invalid(errors);
}
