import { describe, expect, it } from 'vitest';
import { type ReadOrigin, type ReviewedLine, valuesToCheck } from './review-doubts.ts';

const read = (confidence: number, checked = false): ReadOrigin => ({ confidence, checked });

const line = (changes: Partial<ReviewedLine> = {}): ReviewedLine => ({
  lineType: 'product',
  weight: null,
  totalPrice: 40,
  ingredientId: 1,
  matchedBy: 'person',
  matchConfidence: null,
  remembered: [],
  closes: true,
  previousCost: 2,
  costDoubts: [],
  origins: { quantity: read(0.7), unitPrice: read(0.7), totalPrice: read(0.99) },
  ...changes,
});
const total = { totalPrice: read(0.5) };

describe('fields to review', () => {
  const cases: [string, number, number | null, Record<string, ReadOrigin>, ReviewedLine[]][] = [
    ['nothing read', 0, 40, {}, [line({ origins: {} })]],
    ['figures in doubt without a printed total', 2, 40, {}, [line()]],
    ['figures of an invoice that balances', 0, 40, { totalAmount: read(0.5) }, [line()]],
    ['the total and the figures of one that does not', 3, 41, { totalAmount: read(0.5) }, [line()]],
    ['a due date in doubt', 1, 40, { totalAmount: read(0.99), dueDate: read(0.4) }, [line()]],
    ['what a person checked', 0, 40, { dueDate: read(0.4, true) }, [line({ origins: { quantity: read(0.2, true) } })]],
    ['a cost in question', 1, 40, { totalAmount: read(0.99) }, [line({ costDoubts: [{}] })]],
    ['a cost that is hidden', 0, 40, { totalAmount: read(0.99) }, [line({ costDoubts: null })]],
    ['a line that does not multiply', 1, 40, { totalAmount: read(1) }, [line({ closes: false, origins: total })]],
    ['a pack nothing bears out', 1, 40, {}, [line({ previousCost: null, origins: { packText: read(0.5) } })]],
    [
      'a price that was taken because it fits',
      1,
      40,
      { totalAmount: read(0.99) },
      [line({ origins: { unitPrice: { ...read(0.3), reader: 'vision-model' } } })],
    ],
    ['an unlikely match', 1, 40, {}, [line({ origins: {}, matchedBy: 'proposed', matchConfidence: 0.7 })]],
  ];
  it.each(cases)('%s', (_, count, totalAmount, origins, lines) => {
    expect(valuesToCheck({ totalAmount, origins }, lines)).toBe(count);
  });
});
