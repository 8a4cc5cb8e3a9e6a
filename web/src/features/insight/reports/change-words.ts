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
  dish_added: t('On the menu since then'),
  dish_removed: t('No longer on the menu'),
  dish_changed: t('Changed since then'),
  sales_imported: t('Sales imported later'),
  sales_undone: t('Import undone since then'),
  sales_changed: t('Sales recorded later or changed since then'),
  cost_invoice: t('Costs changed by an invoice approved later'),
  cost_unapproved: t('Costs changed by an invoice unapproved since then'),
  cost_changed: t('Cost changed since then'),
  recipe_changed: t('Recipe changed since then'),
  ingredient_added: t('In use since then'),
  ingredient_removed: t('No longer in use'),
  ingredient_changed: t('Changed since then'),
  ingredient_use: t('Monthly use changed since then'),
};
