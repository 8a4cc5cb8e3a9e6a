import { describe, expect, it } from 'vitest';
import { worded } from '../../shared/texts/index.ts';
import { names, today, told } from './ask.fixture.ts';
import { type AskLanguage, type AskName, understand, wordQuery } from './index.ts';
import { germanQuestions } from './questions-de.fixture.ts';
import { englishQuestions } from './questions-en.fixture.ts';
import { spanishQuestions } from './questions-es.fixture.ts';
import { frenchQuestions } from './questions-fr.fixture.ts';

it.each(englishQuestions)('understands %s', (question, understood) => expect(told(question)).toBe(understood));
it.each(spanishQuestions)('understands %s', (question, understood) => expect(told(question, 'es')).toBe(understood));
it.each(germanQuestions)('understands %s', (question, understood) => expect(told(question, 'de')).toBe(understood));
it.each(frenchQuestions)('understands %s', (question, understood) => expect(told(question, 'fr')).toBe(understood));

const asked = (question: string, language: AskLanguage = 'en', more: { country?: string; names?: AskName[] } = {}) =>
  understand(question, { today, language, names, ...more });

describe('chips', () => {
  it('say which words each part comes from, and what is assumed', () => {
    const { chips } = asked('top 5 dishes by margin');
    expect(chips.map(({ part, label, words }) => [part, worded(label), words])).toEqual([
      ['measure', 'Margin', 'margin'],
      ['by', 'By dish', 'dishes'],
      ['rank', 'Highest 5', 'top 5'],
      ['period', 'From Oct 31, 2026 to Nov 29, 2026', ''],
    ]);
  });

  it('show a typo as it was written, beside what it was taken for', () => {
    const { chips } = asked('slaes of sysko last week');
    expect(chips[0]).toMatchObject({ words: 'slaes', label: { message: 'Revenue' } });
  });

  it('offer the other reading of a date in figures', () => {
    const period = asked('revenue on 3/10').chips.find(({ part }) => part === 'period');
    expect([period && worded(period.label), period?.choices[0] && worded(period.choices[0].label)]).toEqual([
      'On Mar 10, 2026',
      'On Oct 3, 2026',
    ]);
    expect(told('revenue on 3/10', 'en', 'GB')).toBe('revenue 2026-10-03');
    expect(told('ventas el 3/10', 'es')).toBe('revenue 2026-10-03');
    expect(told('revenue on 13/5')).toBe('revenue 2026-05-13');
  });

  it('offer each of several names that a word can mean', () => {
    const filter = asked('burger revenue').chips.find(({ part }) => part === 'filter');
    expect(filter && worded(filter.label)).toBe('Only Classic Burger or Veggie Burger');
    expect(filter?.choices.map(({ label }) => worded(label))).toEqual(['Only Classic Burger', 'Only Veggie Burger']);
  });

  it('let the measure decide between a dish and an ingredient of the same name', () => {
    expect(asked('guacamole margin').query?.filters).toEqual([{ by: 'dish', id: 6, name: 'Guacamole' }]);
    expect(asked('guacamole stock').query?.filters).toEqual([{ by: 'ingredient', id: 6, name: 'Guacamole' }]);
    const cost = asked('cost of guacamole').chips.find(({ part }) => part === 'measure');
    expect(cost?.choices.map(({ label }) => worded(label))).toContain('Purchase price');
  });

  it('say a dish once that has the same name in many restaurants', () => {
    const many = Array.from({ length: 15 }, (_, id): AskName => ({ by: 'dish', id, name: 'Classic Burger' }));
    const { query, chips } = asked('classic burger revenue', 'en', { names: many });
    expect(query?.filters).toHaveLength(15);
    const label = chips.find(({ part }) => part === 'filter')?.label;
    expect(label && worded(label)).toBe('Only Classic Burger');
    expect(query && wordQuery(query, 'en')).toBe(
      'Revenue for dish "Classic Burger" from October 31, 2026 to November 29, 2026',
    );
  });

  it('say hours as one part, also when a query is put into words and read again', () => {
    const { query } = asked('revenue after 8 pm');
    for (const text of ['revenue after 8 pm', query === null ? '' : wordQuery(query, 'en')]) {
      const labels = asked(text).chips.map(({ label }) => worded(label));
      expect(labels.filter((label) => label.includes(':59'))).toEqual(['20:00 to 3:59']);
    }
  });

  it('say that all restaurants were asked for', () => {
    expect(asked('revenue of all restaurants').chips.map(({ label }) => worded(label))).toContain('All restaurants');
  });
});

describe('what is not understood', () => {
  it.each([
    ['revenue of salmon tartare', ['salmon', 'tartare']],
    ['revenue without takeout', ['without']],
    ['median check', ['median']],
    ['invoices over $500', ['$500']],
    ['vendors we bought from more than once', ['once']],
  ])('is named, and nothing else is answered: %s', (question, ignored) => {
    const found = asked(question);
    expect([found.query, found.ignored]).toEqual([null, ignored]);
    expect(found.nearest.length).toBeGreaterThan(0);
  });

  it('is no past stock, no two measures, and no average that no screen has', () => {
    const questions = ['stock of beef last month', 'revenue and food cost yesterday', 'average revenue per day'];
    expect(questions.map((question) => asked(question).query)).toEqual([null, null, null]);
  });

  it('gets what was understood as the nearest question', () => {
    expect(asked('revenue yesterday without takeout').nearest[0]?.text).toBe('Revenue by channel on November 28, 2026');
    expect(asked('Sysco').nearest.map(({ text }) => text)[2]).toBe('Amount owed for vendor "Sysco"');
    expect(asked('').nearest).toHaveLength(3);
  });

  it.each([
    ['en', 'the 3rd best dish', '3rd', 'Top 3 dishes by revenue'],
    ['en', 'the third best-selling dish', 'third', 'Top 3 dishes by items sold'],
    ['en', 'the 2nd highest revenue by dish', '2nd', 'Top 2 dishes by revenue'],
    ['de', 'das 3. beste Gericht', '3.', 'Top 3 Gerichte nach Umsatz'],
    ['de', 'das drittbeste Gericht', 'dritt', 'Top 3 Gerichte nach Umsatz'],
    ['de', 'der zweitgrößte Lieferant', 'zweit', 'Top 2 Lieferanten nach Ausgaben'],
    ['es', 'el 3.º mejor plato', '3.º', 'Los 3 platos con mayor ingresos'],
    ['es', 'el 3 mejor plato', '3', 'Los 3 platos con mayor ingresos'],
    ['es', 'el cuarto plato más vendido', 'cuarto', 'Los 4 platos con mayor artículos vendidos'],
    ['fr', 'le 3e meilleur plat', '3e', "Top 3 des plats par chiffre d'affaires"],
    ['fr', 'le 3 meilleur plat', '3', "Top 3 des plats par chiffre d'affaires"],
    ['fr', 'le troisième plat le plus vendu', 'troisième', 'Top 3 des plats par articles vendus'],
  ] as const)('is one place in an order, in %s: %s', (language, question, ignored, nearest) => {
    const found = asked(question, language);
    expect([found.query, found.ignored]).toEqual([null, [ignored]]);
    expect(found.nearest[0]?.text.startsWith(nearest)).toBe(true);
  });

  it('is not the first place, which is the same as one', () => {
    for (const [language, question] of [
      ['en', 'the 1st best dish'],
      ['de', 'das 1. beste Gericht'],
      ['fr', 'le 1er plat le plus vendu'],
    ] as const) {
      expect(asked(question, language).query?.rank?.take).toBe(1);
    }
  });

  it('is a unit that the answer may not have, which is only said', () => {
    const { query, ignored } = asked('how many pounds of flour do we have');
    expect([query?.measure, ignored]).toEqual(['stock', ['pounds']]);
  });
});

it('understands a question about two thousand names in ten milliseconds', () => {
  const words = ['smoked', 'grilled', 'house', 'organic', 'spicy', 'fresh', 'pulled', 'braised', 'roasted', 'baby'];
  const goods = ['chicken', 'beef', 'tomato', 'salad', 'burger', 'pasta', 'onion', 'cheese', 'tuna', 'bread'];
  const many = Array.from({ length: 2000 }, (_, id): AskName => {
    const name = `${words[id % 10]} ${goods[Math.floor(id / 10) % 10]} no ${Math.floor(id / 100)}`;
    return { by: id % 2 === 0 ? 'dish' : 'ingredient', id, name };
  });
  const question =
    'how much did we spend on smokd chiken no 7 from the vendor sysco last month compared with last year';
  const run = () => understand(question, { today, language: 'en', names: many });
  run();
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(10);
});
