import type { posItemDishes as endpoint, ReplyOf } from '@platewise/contract';
import type { Money } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { suggestionReply } from './item-reply.ts';
import { itemWindows } from './item-windows.ts';
import { itemsByIds } from './pos-items.repo.ts';
import { candidatesFor } from './suggestions.ts';

const most = 10;

/** The dishes and ingredients most similar to an item. */
export async function listCandidates(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof endpoint>> {
  const [item] = await itemsByIds(deps.db, caller.sight, itemWindows(caller, deps.clock()), [id]);
  if (item === undefined) throw notFound('The item');
  caller.permit(item.restaurant_id);
  const found = await candidatesFor(deps, item);
  return found.slice(0, most).map((one) => ({ ...suggestionReply(one), detail: detailOf(one.target) }));
}

const detailOf = ({ detail, price }: { detail: string | null; price: Money | null }): string | null =>
  [detail, price].filter((part) => part !== null).join(' · ') || null;
