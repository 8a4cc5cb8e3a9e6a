import { storedWords } from '@platewise/domain';

type Checked = { is_active: boolean; last_checked_at: Date | null; last_error: string | null };

/** What a check of a mailbox or SFTP server has shown so far. */
export function stateOfConnection(row: Checked): 'off' | 'failing' | 'checking' | 'connected' {
  if (!row.is_active) return 'off';
  if (row.last_error !== null) return 'failing';
  return row.last_checked_at === null ? 'checking' : 'connected';
}

export const checkedReply = (row: Checked) => ({
  isActive: row.is_active,
  lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
  lastError: row.last_error === null ? null : storedWords(row.last_error),
});

/** Whoever checks it now with the old settings has to stop, and whatever was found with them doesn't count. */
export const unchecked = {
  ...{ lease_by: null, lease_until: null },
  ...{ last_checked_at: null, last_error: null, last_error_at: null, failures: 0 },
};
