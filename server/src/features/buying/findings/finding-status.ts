import { FINDING_KINDS, type FINDING_STATUSES } from '@platewise/contract';
import type { FindingKind, Money } from '@platewise/domain';
import type { FindingRow } from './findings.repo.ts';

export type FindingStatus = (typeof FINDING_STATUSES)[number];

/** A withdrawn request leaves its finding open. */
export function statusOf({ dismissed, credit_status: credit }: FindingRow): FindingStatus {
  if (dismissed) return 'dismissed';
  if (credit === 'credited') return 'settled';
  return credit === 'open' || credit === 'sent' ? 'requested' : 'open';
}

export const kindOf = (kind: string): FindingKind => FINDING_KINDS.find((one) => one === kind) ?? 'order_price';

/** For the audit log, whose readers may not see the other restaurant that the money would tell the price of. */
export const recordedMoney = ({ kind, money }: Pick<FindingRow, 'kind' | 'money'>): { money?: Money } =>
  kind === 'group_price' ? {} : { money };
