import { t } from '../../../lib/t.ts';

const words: Record<string, string> = {
  owner: t('owner'),
  admin: t('admin'),
  manager: t('manager'),
  staff: t('staff'),
  viewer: t('viewer'),
};

/** A role within a line: 'manager, shared'. */
export const roleWord = (role: string | null): string => words[role ?? ''] ?? role ?? '';
