import { type OperationNode, type RawBuilder, sql } from 'kysely';
import type { Reach } from './caller.ts';

export type ReachCondition = { column: string; restaurantIds: readonly number[] };

const conditions = new WeakMap<OperationNode, ReachCondition>();

/**
 * The condition that every query on restaurants' data carries: `where(inReach('v.restaurant_id', reach))`. One restaurant is an
 * equality, since only that lets an index that starts with the restaurant give its rows in order.
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

/** What `inReach` narrowed a query to, found again in its `where`, for a list that reads each restaurant's part in order. */
export const reachOfCondition = (node: OperationNode): ReachCondition | undefined => conditions.get(node);
