import { type OperationNode, type RawBuilder, sql } from 'kysely';
import type { Reach } from './caller.ts';

export type ReachCondition = { column: string; restaurantIds: readonly number[] };

const conditions = new WeakMap<OperationNode, ReachCondition>();

/**
 * The condition on every query for restaurant data: `where(inReach('v.restaurant_id', reach))`. A single restaurant
 * becomes an equality, the only form in which an index leading with the restaurant returns rows in order.
 */
export function inReach(column: string, reach: Reach): RawBuilder<boolean> {
  const restaurantIds = [...reach.restaurantIds];
  const condition =
    restaurantIds.length === 1
      ? sql<boolean>`${sql.ref(column)} = ${restaurantIds[0]}`
      : sql<boolean>`${sql.ref(column)} = any(${restaurantIds}::bigint[])`;
  const toNode = condition.toOperationNode.bind(condition);
  condition.toOperationNode = () => {
    const node = toNode();
    conditions.set(node, { column, restaurantIds });
    return node;
  };
  return condition;
}

/**
 * The reach an `inReach` condition was built from, looked up in a query's `where`, so a list can read each restaurant's
 * part in order.
 */
export const reachOfCondition = (node: OperationNode): ReachCondition | undefined => conditions.get(node);
