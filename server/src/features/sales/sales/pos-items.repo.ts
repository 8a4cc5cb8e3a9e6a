import type { Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { SalesTarget } from './sales-target.ts';

export type NewItem = {
  kind: 'item' | 'modifier';
  external: string;
  name: string;
  category: string | null;
  price: Money | null;
};
export type KnownItem = { id: number; kind: string; external: string };

type InSource = Pick<SalesTarget, 'restaurantId' | 'source' | 'posIntegrationId'>;

export async function knownItems(trx: Tx, to: InSource, items: readonly NewItem[]): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select p.id, p.kind, p.external_item_id as external from pos_menu_items p
    join unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ external }) => external)}::text[])
      as wanted (kind, external) on p.kind = wanted.kind and p.external_item_id = wanted.external
    where p.restaurant_id = ${to.restaurantId} and p.source = ${to.source}`.execute(trx);
  return rows;
}

export async function insertItems(trx: Tx, to: InSource, items: readonly NewItem[]): Promise<KnownItem[]> {
  // A POS menu sync may insert the same item at the same moment: then its row is used.
  const { rows } = await sql<KnownItem>`
    insert into pos_menu_items
      (restaurant_id, pos_integration_id, source, kind, external_item_id, name, category, price)
    select ${to.restaurantId}, ${to.posIntegrationId}, ${to.source}, kind, external, name, category, price
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ external }) => external)}::text[],
      ${items.map(({ name }) => name.slice(0, 300))}::text[], ${items.map(({ category }) => category)}::text[],
      ${items.map(({ price }) => price)}::numeric[]) as item (kind, external, name, category, price)
    on conflict (restaurant_id, source, kind, external_item_id) do update set updated_at = pos_menu_items.updated_at
    returning id, kind, external_item_id as external`.execute(trx);
  return rows;
}
