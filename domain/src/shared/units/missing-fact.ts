import type { MissingFact } from './facts.ts';
import { dimensionOf, type Unit } from './unit.ts';
import { unitName, unitNamePlural } from './unit-name.ts';

function densityMissing(): MissingFact {
  return { kind: 'density', question: 'What does one cup weigh?' };
}

function weightEachMissing(): MissingFact {
  return { kind: 'weight_each', question: 'What does one piece weigh?' };
}

function weightOfOneMissing(unit: Unit): MissingFact {
  return { kind: 'weight_of_one', unit, question: `What does one ${unitName(unit)} weigh?` };
}

export function packContentMissing(unit: Unit, toUnit: Unit): MissingFact {
  const question =
    dimensionOf(toUnit) === 'mass' && unit === 'case'
      ? 'What does one case weigh?'
      : `How many ${unitNamePlural(toUnit)} are in one ${unitName(unit)}?`;
  return { kind: 'pack_content', unit, toUnit, question };
}

export function ozKindMissing(): MissingFact {
  return { kind: 'oz_kind', question: 'Are the ounces of this pack weight or fluid ounces?' };
}

type Node = { unit: Unit; reaches: (dimension: 'mass' | 'volume' | 'count') => boolean };
const measures = { mass: 'lb', volume: 'cup', count: 'piece' } as const satisfies Record<string, Unit>;

/**
 * The single fact that would connect two unconnected units. An end that already converts to a measure (a bunch known to
 * be six pieces) is treated as that measure, so nothing is asked twice.
 */
export function missingBetween(from: Node, to: Node): MissingFact {
  const [a, b] = [asMeasure(from), asMeasure(to)];
  const [dimA, dimB] = [dimensionOf(a), dimensionOf(b)];
  if (dimA === 'other') return contentOf(a, b);
  if (dimB === 'other') return contentOf(b, a);
  const pair = new Set([dimA, dimB]);
  if (!pair.has('count')) return densityMissing();
  if (pair.has('mass')) return weightEachMissing();
  const [volume, count] = dimA === 'volume' ? [from, to] : [to, from];
  if (volume.reaches('mass')) return weightEachMissing();
  if (count.reaches('mass')) return densityMissing();
  const [measure, piece] = dimA === 'volume' ? [a, b] : [b, a];
  // Pieces fill a cup; anything measured by the spoon, ounce or liter fills a piece: a jug, a bottle.
  return fillsAPiece.has(measure) ? packContentMissing(piece, measure) : packContentMissing(measure, piece);
}

const fillsAPiece: ReadonlySet<Unit> = new Set(['tsp', 'tbsp', 'fl oz', 'ml', 'quart', 'liter', 'gallon']);

function asMeasure(node: Node): Unit {
  if (dimensionOf(node.unit) !== 'other') return node.unit;
  for (const dimension of ['mass', 'volume', 'count'] as const) {
    if (node.reaches(dimension)) return measures[dimension];
  }
  return node.unit;
}

function contentOf(container: Unit, other: Unit): MissingFact {
  const weighed = container === 'head' || container === 'bunch' || container === 'can10';
  if (dimensionOf(other) === 'mass' && weighed) return weightOfOneMissing(container);
  // A case contains bunches, but a bunch contains no cases: the question must have a sensible answer.
  if (other === 'case' && dimensionOf(container) === 'other') return packContentMissing(other, container);
  return packContentMissing(container, other);
}
