import * as z from 'zod/mini';
import type { EndpointShape, Schema } from './endpoint.ts';

/**
 * A restaurant may hide costs from staff. Costs are marked here, on the schema field, and the server removes marked
 * fields, so no use case can forget to.
 */
const shownAs = new WeakMap<Schema, unknown>();
const costChoices = new WeakMap<Schema, { values: readonly string[]; instead: string | undefined }>();
const costInputs = new WeakSet<Schema>();

/** Marks a reply field as a cost. Where costs are hidden it becomes null, or `hidden` if the field isn't nullable. */
export function costField<S extends Schema>(schema: S, ...hidden: null extends z.output<S> ? [] : [z.output<S>]): S {
  // Cloned so that a schema shared with other fields stays unmarked.
  const own = z.clone(schema);
  shownAs.set(own, hidden[0] ?? null);
  return own;
}

/**
 * Marks list filter or sort values that reveal costs. Where costs are hidden they are ignored. If the list's
 * default sort is one of them, `instead` is used.
 */
export function costChoice<S extends Schema>(schema: S, values: readonly string[], instead?: string): S {
  costChoices.set(schema, { values, instead });
  return schema;
}

/** Marks a body field that replaces a cost: callers who can't see it can't change it. */
export function costInput<S extends Schema>(schema: S): S {
  costInputs.add(schema);
  return schema;
}

type Def = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  out?: Schema;
  options?: readonly Schema[];
};

const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const shapeOf = (schema: Schema | undefined): [string, Schema][] => {
  if (schema === undefined) return [];
  const { shape, innerType } = defOf(schema);
  return shape === undefined ? shapeOf(innerType) : Object.entries(shape);
};

/** Whether costs are hidden in a restaurant; without an ID, in whatever the call is about. */
export type Hides = (restaurantId: number | undefined) => boolean;
type Cover = (value: unknown, hides: Hides, restaurantId: number | undefined) => unknown;

/** Returns a function that strips marked fields from a reply of this shape; null if it has none. */
export function costCover(schema: Schema | undefined): Cover | null {
  if (schema === undefined) return null;
  if (shownAs.has(schema)) {
    const hidden = shownAs.get(schema);
    return (value, hides, restaurantId) => (hides(restaurantId) ? hidden : value);
  }
  const { type, innerType, element, valueType, out, options } = defOf(schema);
  if (type === 'object') return coverObject(schema);
  if (element !== undefined) return coverEach(costCover(element));
  if (valueType !== undefined) return coverValues(costCover(valueType));
  if (options !== undefined) return coverAll(options.map(costCover));
  return costCover(innerType ?? out);
}

/** List rows name their own restaurant, and everything nested in a row belongs to it. */
function coverObject(schema: Schema): Cover | null {
  const covers = shapeOf(schema).flatMap(([key, field]) => {
    const cover = costCover(field);
    return cover === null ? [] : [[key, cover] as const];
  });
  if (covers.length === 0) return null;
  return (value, hides, outer) => {
    if (typeof value !== 'object' || value === null) return value;
    const own = (value as { restaurantId?: unknown }).restaurantId;
    const restaurantId = typeof own === 'number' ? own : outer;
    const shown: Record<string, unknown> = { ...value };
    for (const [key, cover] of covers) if (key in shown) shown[key] = cover(shown[key], hides, restaurantId);
    return shown;
  };
}

const coverEach = (cover: Cover | null): Cover | null =>
  cover &&
  ((value, hides, restaurantId) =>
    Array.isArray(value) ? value.map((one) => cover(one, hides, restaurantId)) : value);

const coverValues = (cover: Cover | null): Cover | null =>
  cover &&
  ((value, hides, restaurantId) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cover(one, hides, restaurantId)]))
      : value);

function coverAll(covers: readonly (Cover | null)[]): Cover | null {
  const present = covers.filter((cover) => cover !== null);
  if (present.length === 0) return null;
  return (value, hides, restaurantId) => present.reduce((shown, cover) => cover(shown, hides, restaurantId), value);
}

/** List parameters that reveal costs. */
export const costChoicesOf = ({ query }: EndpointShape) =>
  shapeOf(query).flatMap(([name, field]) => {
    const choice = costChoices.get(field);
    return choice === undefined ? [] : [{ name, ...choice }];
  });

/** Body fields that replace a cost. */
export const costInputsOf = ({ body }: EndpointShape): string[] =>
  shapeOf(body).flatMap(([name, field]) => (costInputs.has(field) ? [name] : []));

/** Names of all marked fields in a reply of this shape. */
export function costNamesOf(schema: Schema | undefined): string[] {
  if (schema === undefined) return [];
  const { innerType, element, valueType, out, options = [] } = defOf(schema);
  const within = [innerType, element, valueType, out, ...options].flatMap(costNamesOf);
  if (defOf(schema).type !== 'object') return within;
  const own = shapeOf(schema).flatMap(([name, field]) => (shownAs.has(field) ? [name] : costNamesOf(field)));
  return [...within, ...own];
}
