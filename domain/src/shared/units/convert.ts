import { type Amount, Decimal, dec, decimalText, type Exact, type Quantity, toQuantity } from '../numbers/index.ts';
import type { MissingFact, UnitFacts } from './facts.ts';
import { missingBetween } from './missing-fact.ts';
import { baseFactor, type Dimension, dimensionOf, type Unit } from './unit.ts';

/** One step of an explanation: `quantity` `unit` is the amount after it, `by` the fact it used. */
export type ConversionStep = {
  by: 'exact' | 'density' | 'weight_each' | 'conversion';
  quantity: Quantity;
  unit: Unit;
  /** The fact as text, e.g. '1 bunch = 6 oz'; absent for exact conversions. */
  fact?: string;
};
export type Conversion = { ok: true; quantity: Quantity; path: ConversionStep[] } | { ok: false; missing: MissingFact };

type Hop = { by: ConversionStep['by']; unit: Unit; times: Decimal; over: Decimal; fact?: string };
export type ConversionRoute =
  | { ok: true; times: Decimal; over: Decimal; hops: Hop[] }
  | { ok: false; missing: MissingFact };

const unity = new Decimal(1);
const bases = new Map<Unit, Decimal>();

function base(unit: Unit): Decimal {
  const known = bases.get(unit);
  if (known) return known;
  const made = new Decimal(baseFactor(unit));
  bases.set(unit, made);
  return made;
}

/**
 * Converts an amount to another unit. Exact within mass, volume and count (each, piece, dozen); anything else requires
 * the ingredient's facts, using as few as possible, a direct conversion before density and weight each. If no
 * conversion exists, the missing fact is named. Factors: NIST Handbook 44, appendix C. Throws what `dec` throws.
 * @example convert('2', 'lb', 'oz', {}) // { ok: true, quantity: '32', path: [...] }
 * @example convert('1', 'bunch', 'lb', {}) // { ok: false, missing: { kind: 'weight_of_one', unit: 'bunch', ... } }
 */
export function convert(quantity: Exact<Quantity>, from: Unit, to: Unit, facts: UnitFacts): Conversion {
  const route = conversionRoute(from, to, facts);
  if (!route.ok) return route;
  const amount = dec(quantity);
  let running = amount;
  const path = route.hops.map((hop): ConversionStep => {
    running = running.times(hop.times).div(hop.over);
    const step = { by: hop.by, quantity: toQuantity(running), unit: hop.unit };
    return hop.fact === undefined ? step : { ...step, fact: hop.fact };
  });
  return { ok: true, quantity: toQuantity(amount.times(route.times).div(route.over)), path };
}

/**
 * The route from one unit to another, independent of the amount, which converts as `amount x times / over`. Costing
 * caches it, so that a price change needs no new conversions.
 */
export function conversionRoute(from: Unit, to: Unit, facts: UnitFacts): ConversionRoute {
  if (from === to) return { ok: true, times: unity, over: unity, hops: [] };
  if (nodeOf(from) === nodeOf(to)) {
    const hop: Hop = { by: 'exact', unit: to, times: base(from), over: base(to) };
    return { ok: true, times: hop.times, over: hop.over, hops: [hop] };
  }
  return routeByFacts(from, to, facts);
}

type Node = Dimension | Unit;
/** Units of one dimension share a node; a case, a head, a bunch is its own node. */
function nodeOf(unit: Unit): Node {
  const dimension = dimensionOf(unit);
  return dimension === 'other' ? unit : dimension;
}

type Edge = { from: Node; to: Node; hop: Hop };

function edgesOf(facts: UnitFacts): Edge[] {
  const edges: Edge[] = [];
  const both = (a: Unit, quantity: string | null | undefined, b: Unit, by: Hop['by']): void => {
    const amount = quantity === null || quantity === undefined ? null : dec(quantity);
    if (amount === null || !amount.gt(0) || nodeOf(a) === nodeOf(b)) return;
    const [inA, inB] = [base(a), base(b).times(amount)];
    const fact = `1 ${a} = ${decimalText(amount)} ${b}`;
    edges.push({ from: nodeOf(a), to: nodeOf(b), hop: { by, unit: b, times: inB, over: inA, fact } });
    edges.push({ from: nodeOf(b), to: nodeOf(a), hop: { by, unit: a, times: inA, over: inB, fact } });
  };
  for (const { unit, quantity, toUnit } of facts.conversions ?? []) {
    both(unit, quantity, toUnit, 'conversion');
  }
  both('ml', facts.densityGPerMl, 'g', 'density');
  both('piece', facts.gramsPerEach, 'g', 'weight_each');
  return edges;
}

function routeByFacts(from: Unit, to: Unit, facts: UnitFacts): ConversionRoute {
  const edges = edgesOf(facts);
  const arrivals = spread(nodeOf(from), edges);
  const last = arrivals.get(nodeOf(to));
  if (last === undefined) {
    const back = spread(nodeOf(to), edges);
    return {
      ok: false,
      missing: missingBetween(
        { unit: from, reaches: (dimension) => arrivals.has(dimension) },
        { unit: to, reaches: (dimension) => back.has(dimension) },
      ),
    };
  }
  const between: Hop[] = [];
  for (let edge: Edge | null = last; edge; edge = arrivals.get(edge.from) ?? null) between.unshift(edge.hop);
  return assemble(from, to, between);
}

/** Breadth-first search: for every reachable node, the edge that first reached it. */
function spread(start: Node, edges: readonly Edge[]): Map<Node, Edge | null> {
  const arrivals = new Map<Node, Edge | null>([[start, null]]);
  const queue: Node[] = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const edge of edges) {
      if (edge.from !== node || arrivals.has(edge.to)) continue;
      arrivals.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return arrivals;
}

/** `hops` are between base units (g, ml, piece); these are the amounts in the units the user wrote. */
function assemble(from: Unit, to: Unit, between: readonly Hop[]): ConversionRoute {
  const hops: Hop[] = [];
  let [times, over, unit] = [base(from), base(to), from];
  for (const hop of between) {
    times = times.times(hop.times);
    over = over.times(hop.over);
    // Into the hop's own unit: from the previous unit's base, through the fact, to base, and into the next unit.
    hops.push({ ...hop, times: base(unit).times(hop.times), over: hop.over.times(base(hop.unit)) });
    unit = hop.unit;
  }
  if (unit !== to) hops.push({ by: 'exact', unit: to, times: base(unit), over: base(to) });
  return { ok: true, times, over, hops };
}

/**
 * Grams per milliliter from a weighed volume, for the question 'What does one cup weigh?'; null unless the units are a
 * weight and a volume above zero.
 * @example densityFrom('1', 'liter', '920', 'g') // '0.92'
 */
export function densityFrom(
  volume: Amount,
  volumeUnit: Unit,
  weight: Exact<Quantity>,
  weightUnit: Unit,
): string | null {
  if (dimensionOf(volumeUnit) !== 'volume' || dimensionOf(weightUnit) !== 'mass') return null;
  const [ml, grams] = [dec(volume).times(base(volumeUnit)), dec(weight).times(base(weightUnit))];
  return ml.gt(0) && grams.gt(0) ? decimalText(grams.div(ml).toDecimalPlaces(6)) : null;
}
