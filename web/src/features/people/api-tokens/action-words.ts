import type { ProposalAction } from '@platewise/contract';
import { t } from '../../../lib/t.ts';

export const actionNames: Record<ProposalAction, string> = {
  draft_order: t('Draft purchase orders'),
  change_price: t('Change menu prices'),
  file_invoice: t('File invoices for review'),
  match_ingredient: t('Match invoice lines with ingredients'),
  decide_recommendation: t('Decide on recommendations'),
  record_waste: t('Record waste'),
};
