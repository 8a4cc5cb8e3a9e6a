import { describe, expect, it } from 'vitest';
import { aLine, aReview, read, thigh } from '../testing-invoice.ts';
import { reviewValues, toCheck } from './fields.ts';
import { confirmedBy, restOf } from './rest.ts';

const smudged = aReview(
  { origins: { invoiceNumber: read('508213647', 0.5), totalAmount: read('613.23', 0.7) } },
  { totalAmount: 613.23 },
);
const balanced = thigh({
  totalPrice: 156.8,
  closes: true,
  origins: { description: read('CHIX', 0.4), totalPrice: read('156.80', 0.5) },
});
const restOn = (review = smudged, lines = [aLine(), balanced]) => {
  const view = { review, lines };
  return restOf(view, toCheck(reviewValues(review, lines)));
};

describe('confirming everything else that adds up', () => {
  it('includes doubtful fields on an invoice that balances, but no figures that multiply', () => {
    expect(restOn().map(({ key }) => key)).toEqual(['header.invoiceNumber', 'line.102.description']);
  });

  it('is empty while the lines do not add up, or without a printed total', () => {
    expect(restOn(smudged, [aLine(), { ...balanced, totalPrice: 150.8 }])).toEqual([]);
    expect(restOn({ ...smudged, origins: { invoiceNumber: read('508213647', 0.5) } })).toEqual([]);
  });

  it('never confirms a cost, an ingredient or a line that does not add up', () => {
    const odd = {
      costDoubts: [{ code: 'jump', message: '4x the last cost' }],
      matchedBy: 'proposed',
      matchConfidence: 0.5,
      closes: false,
    } as const;
    const rest = restOn(smudged, [aLine(), { ...balanced, ...odd, costDoubts: [...odd.costDoubts] }]);
    expect(rest.map(({ key }) => key)).toEqual(['header.invoiceNumber']);
  });

  it("is saved by line, with the reader's field names", () => {
    expect(confirmedBy({ review: smudged }, restOn())).toEqual([
      { lineId: null, names: ['invoiceNumber'] },
      { lineId: 102, names: ['description'] },
    ]);
  });
});
