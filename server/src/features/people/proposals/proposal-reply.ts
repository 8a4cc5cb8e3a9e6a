import type { Proposal } from '@platewise/contract';
import { worded } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { PreviewValue } from './action.ts';
import type { ProposalRow } from './proposals.repo.ts';
import { mayTake } from './sight-of.ts';

type Value = Proposal['lines'][number]['after'];

function valueReply(value: PreviewValue | null): Value {
  if (value === null) return null;
  if ('amount' in value) return { text: null, ...value };
  return { text: 'text' in value ? value.text : worded(value.message), amount: null, currency: null };
}

export const isOpen = (row: ProposalRow, now: Date): boolean => row.state === 'open' && row.expires_at > now;

export function proposalReply(caller: Caller, row: ProposalRow, now: Date): Proposal {
  const open = isOpen(row, now);
  const may = mayTake(caller, row.action, row.restaurant_id);
  const shown = row.lines.filter(({ costs }) => costs !== true || !caller.hidesCosts(row.restaurant_id));
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    restaurantName: row.restaurant_name,
    action: row.action,
    title: worded(row.title),
    lines: shown.map(({ label, before, after }) => ({
      label: worded(label),
      before: valueReply(before),
      after: valueReply(after),
    })),
    state: row.state === 'open' && !open ? 'expired' : row.state,
    automatic: row.automatic,
    proposedBy: row.proposed_by_name,
    through: row.through,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
    href: row.state === 'accepted' ? (row.outcome?.href ?? null) : null,
    version: row.version,
    can: { accept: may && open, reject: may && open, undo: may && (row.state === 'accepted' || canReopen(row, now)) },
  };
}

/** A rejected one is open again while it would not have expired. */
export const canReopen = (row: ProposalRow, now: Date): boolean => row.state === 'rejected' && row.expires_at > now;
