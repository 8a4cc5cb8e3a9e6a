import type { ChangeKind } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export const kindWords: Record<ChangeKind, string> = {
  uploaded: t('Uploaded later'),
  late: t('Approved later'),
  approved: t('Approved since then'),
  unapproved: t('Unapproved since then'),
  corrected: t('Corrected since then'),
  rejected: t('Rejected since then'),
  restored: t('Restored since then'),
  deleted: t('Deleted since then'),
  waste_added: t('Recorded later'),
  waste_undone: t('Undone since then'),
};
