import type { FieldError } from '@platewise/contract';
import { t } from '@platewise/domain';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalid } from '../../../platform/http/problem.ts';
import { isTaken } from './accounts.repo.ts';

/**
 * Rejects names that belong to another account. Call it in the transaction, after `lockNames`, so that only one of two
 * gets them.
 */
export async function refuseTaken(
  db: Queryable,
  names: { username: string; email: string },
  but: number | null = null,
): Promise<void> {
  const taken = await isTaken(db, names, but);
  const errors: FieldError[] = [];
  if (taken.username) errors.push({ path: 'username', message: t('This username is taken') });
  if (taken.email) errors.push({ path: 'email', message: t('An account with this email already exists') });
  if (errors.length > 0) throw invalid(errors);
}
