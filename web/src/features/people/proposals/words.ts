import type { Proposal } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

export const stateNames: Record<Proposal['state'], string> = {
  open: t('To review'),
  accepted: t('Accepted'),
  rejected: t('Rejected'),
  undone: t('Undone'),
  expired: t('Expired'),
};

export const stateTones = {
  open: 'amber',
  accepted: 'green',
  rejected: 'outline',
  undone: 'outline',
  expired: 'outline',
} as const satisfies Record<Proposal['state'], string>;

/** Who proposed it, and with which token. */
export function originOf({ proposedBy, through }: Proposal): string {
  const name = proposedBy ?? t('A deleted account');
  return through === null ? name : t('{name}, through {token}', { name, token: through });
}

type Value = Proposal['lines'][number]['after'];

/** Null if there is none. */
export function valueText(value: Value): string | null {
  if (value === null) return null;
  return value.amount === null ? value.text : formatMoney(value.amount, { currency: value.currency ?? undefined });
}
