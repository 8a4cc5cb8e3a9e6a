import { type Message, msg, worded } from '../texts/index.ts';
import type { MissingFact } from './facts.ts';
import { dimensionOf, type Unit } from './unit.ts';
import { unitName, unitNamePlural } from './unit-name.ts';

type Fact = MissingFact extends infer One ? (One extends MissingFact ? Omit<One, 'question'> : never) : never;

/** The question that asks for a fact, to be put into words later. */
export function missingQuestion(fact: Fact): Message {
  switch (fact.kind) {
    case 'density':
      return msg('What does one cup weigh?');
    case 'weight_each':
      return msg('What does one piece weigh?');
    case 'weight_of_one':
      return msg('What does one {unit} weigh?', { unit: { message: unitName(fact.unit) } });
    case 'pack_content':
      return isWeighedCase(fact)
        ? msg('What does one case weigh?')
        : msg('How many {units} are in one {unit}?', {
            units: { message: unitNamePlural(fact.toUnit) },
            unit: { message: unitName(fact.unit) },
          });
    case 'oz_kind':
      return msg('Are the ounces of this pack weight or fluid ounces?');
  }
}

/** Whether the contents of a pack are asked for as a weight: a case of something sold by weight. */
export const isWeighedCase = ({ unit, toUnit }: { unit: Unit; toUnit: Unit }) =>
  dimensionOf(toUnit) === 'mass' && unit === 'case';

/** Put into words only when read: most conversions that fail aren't shown. */
const asked = <F extends Fact>(fact: F) => ({
  ...fact,
  get question() {
    return worded(missingQuestion(fact));
  },
});

const densityMissing = () => asked({ kind: 'density' });
const weightEachMissing = () => asked({ kind: 'weight_each' });
const weightOfOneMissing = (unit: Unit) => asked({ kind: 'weight_of_one', unit });
export const packContentMissing = (unit: Unit, toUnit: Unit) => asked({ kind: 'pack_content', unit, toUnit });
export const ozKindMissing = () => asked({ kind: 'oz_kind' });

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
