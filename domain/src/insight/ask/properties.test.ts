import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/dates/index.ts';
import { names, today } from './ask.fixture.ts';
import { forwardMeasures, splitNeeded, stateMeasures } from './assembly/facts.ts';
import {
  type AskFilter,
  type AskQuery,
  askLanguages,
  askMeasureDimensions,
  askMeasures,
  understand,
  wordQuery,
} from './index.ts';
import { tokensOf } from './reading/tokens.ts';
import { typoOf } from './reading/typo.ts';
import { vocabularyOf } from './reading/vocabulary.ts';

const language = fc.constantFrom(...askLanguages);
const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays(today, -days));
const past = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const ahead = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, days]) => ({ from: addDays(today, from), to: addDays(today, from + days) }));

const filters: AskFilter[] = [
  ...names.map(({ by, id, name }) => (id === null ? { by, key: name } : { by, id, name }) as AskFilter),
  ...['1', '5', '7'].map((key) => ({ by: 'weekday' as const, key })),
  ...['0', '8', '20'].map((key) => ({ by: 'hour' as const, key })),
];
/** Names come first in a question, then weekdays and hours. */
const places = ['weekday', 'hour'];

/** Any question that can be answered. */
const query: fc.Arbitrary<AskQuery> = fc.constantFrom(...askMeasures).chain((measure) => {
  const dimensions = askMeasureDimensions[measure];
  const isState = stateMeasures.has(measure);
  return fc
    .record({
      by: fc.option(fc.constantFrom(...dimensions)),
      filters: fc.uniqueArray(fc.constantFrom(...filters.filter(({ by }) => dimensions.includes(by))), {
        maxLength: 3,
      }),
      period: isState ? fc.constant({ from: today, to: today }) : forwardMeasures.has(measure) ? ahead : past,
      compare: isState || forwardMeasures.has(measure) ? fc.constant(null) : fc.option(past),
      rank: fc.option(
        fc.record({
          of: fc.constantFrom('value' as const, 'change' as const),
          first: fc.constantFrom('highest' as const, 'lowest' as const),
          take: fc.integer({ min: 1, max: 50 }),
        }),
      ),
      why: fc.boolean(),
    })
    .map((one): AskQuery => {
      const filters = one.filters.toSorted((a, b) => places.indexOf(a.by) - places.indexOf(b.by));
      const compare = JSON.stringify(one.compare) === JSON.stringify(one.period) ? null : one.compare;
      const isChange = one.rank?.of === 'change';
      const rank = one.by === null || (isChange && (compare === null || measure === 'priceChange')) ? null : one.rank;
      return { measure, ...one, filters, compare, rank, why: one.why && compare !== null && rank === null };
    });
});

describe('any question that can be answered', () => {
  it('means the same when it is put into words', () => {
    fc.assert(
      fc.property(query, language, (asked, spoken) => {
        const text = wordQuery(asked, spoken);
        const found = understand(text, { today, language: spoken, names });
        expect([text, found.query]).toEqual([text, asked]);
      }),
      { numRuns: 1500 },
    );
  });

  it('has choices that can be answered too', () => {
    fc.assert(
      fc.property(query, language, (asked, spoken) => {
        const found = understand(wordQuery(asked, spoken), { today, language: spoken, names });
        for (const { choices } of found.chips) {
          for (const choice of choices) {
            const { measure, by, filters: own, rank, compare } = choice.query;
            const allowed = askMeasureDimensions[measure];
            expect(own.every((one) => allowed.includes(one.by))).toBe(true);
            expect(by === null || allowed.includes(by)).toBe(true);
            expect(rank === null || by !== null).toBe(true);
            expect(rank?.of !== 'change' || compare !== null).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

const vocabulary = askLanguages.flatMap((one) => [...vocabularyOf(one).meanings.keys()]);
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...vocabulary) },
  { weight: 2, arbitrary: fc.constantFrom(...names.map(({ name }) => name)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('5', '10/3', '2025', '2025-02-31', '31.2.', '$500', '8 pm', '99', '"', '31'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);
const sentence = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(' ').slice(0, 300)),
);

describe('any text', () => {
  it('is understood or not, with every word in a chip, without meaning or ignored', () => {
    fc.assert(
      fc.property(sentence, language, (text, spoken) => {
        const found = understand(text, { today, language: spoken, names });
        const vocabulary = vocabularyOf(spoken);
        const { meanings } = vocabulary;
        if (found.query === null) {
          expect(found.nearest.length).toBeGreaterThan(0);
          expect(found.nearest.length).toBeLessThanOrEqual(3);
          return;
        }
        const words = [...found.chips.map((chip) => chip.words), ...found.ignored].join(' ');
        const accounted = new Set(tokensOf(words, spoken).map(({ key }) => key));
        const silent = new Set(['stop', 'by', 'and', 'to', 'from', 'between', 'glue']);
        const single = (key: string) => (meanings.get(key) ?? []).some(({ is }) => silent.has(is));
        for (const { key, kind } of tokensOf(text, spoken)) {
          const meant = typoOf(vocabulary, key);
          if (kind === 'sign' || accounted.has(key) || single(key) || (meant !== null && single(meant))) continue;
          // A phrase without meaning of its own, such as 'give me'.
          const inPhrase = [...meanings].some(
            ([phrase, all]) => phrase.split(' ').includes(key) && all.some(({ is }) => silent.has(is)),
          );
          expect([text, key, inPhrase]).toEqual([text, key, true]);
        }
        const { filters: own, by, measure } = found.query;
        const allowed = askMeasureDimensions[measure];
        expect(own.every((one) => allowed.includes(one.by)) && (by === null || allowed.includes(by))).toBe(true);
        const summed = own.filter((one) => one.by === splitNeeded[measure]).length;
        expect(summed >= 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
