import { msg } from '@platewise/domain';
import { PosError, type PosPlace } from '../port.ts';
import { rejectedBy, type VendorReply } from '../shared/caller.ts';
import { categoryOf } from './items.ts';
import { type AskClover, unknownWords, wholeList } from './lists.ts';
import type { CloverItem, CloverModifierGroup } from './payload.ts';
import type { CloverNames } from './sales-of-order.ts';

export const noNames: CloverNames = { categories: new Map(), staff: new Map() };

export async function modifierGroups(ask: AskClover): Promise<CloverModifierGroup[]> {
  const groups = await wholeList<CloverModifierGroup>(ask, '/modifier_groups', [['expand', 'modifiers']]);
  const whole: CloverModifierGroup[] = [];
  for (const group of groups) {
    const cut = (group.modifiers?.elements ?? []).length >= 100;
    whole.push(
      cut
        ? { ...group, modifiers: { elements: await wholeList(ask, `/modifier_groups/${group.id}/modifiers`) } }
        : group,
    );
  }
  return whole;
}

/** Without permission to read a list, its names stay unknown but sales still sync. */
const orNone = <T>(list: Promise<T[]>): Promise<T[]> =>
  list.catch((error: unknown) => {
    if (error instanceof PosError && error.fault === 'permission') return [];
    throw error;
  });

export async function readNames(ask: AskClover): Promise<CloverNames> {
  const items = await orNone(wholeList<CloverItem>(ask, '/items', [['expand', 'categories']]));
  const staff = await orNone(wholeList<{ id: string; name?: string }>(ask, '/employees'));
  return {
    categories: new Map(items.flatMap((item) => [[item.id, categoryOf(item)] as const]).filter(isNamed)),
    staff: new Map(staff.flatMap(({ id, name }) => (name ? [[id, name] as const] : []))),
  };
}

const isNamed = (entry: readonly [string, string | null]): entry is readonly [string, string] => entry[1] !== null;

/** Reads only the time zone from the properties, which also include the merchant's bank details. */
export function placeOf(id: string, merchant: VendorReply, properties: VendorReply): PosPlace {
  const { name, currency, defaultCurrency } = merchant.json as Record<string, string | undefined>;
  const { timezone, defaultCurrency: usual } = properties.json as Record<string, string | undefined>;
  const money = currency ?? defaultCurrency ?? usual ?? 'USD';
  return { id, name: name ?? id, currency: money, timeZone: timezone ?? 'UTC', dayCutoff: null };
}

export function faultOf({ status, json }: VendorReply): PosError {
  const said = (json as { message?: string } | undefined)?.message;
  if (status === 401) {
    return new PosError(
      'credentials',
      msg('Clover rejected the token for this merchant. Check the merchant ID, or enter a new token.'),
    );
  }
  if (status === 404) return new PosError('refused', unknownWords);
  return rejectedBy('Clover', said ?? status);
}
