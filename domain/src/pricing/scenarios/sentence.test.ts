import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSentence } from './read-sentence.ts';
import { isTarget, type PricedIngredient, type ScenarioChange, scenarioTargets } from './scenario-change.ts';
import { whatIsMeant } from './what-is-meant.ts';
import { writeSentence } from './write-sentence.ts';

const read = (sentence: string) => {
  const { changes, weeks, unknown } = readSentence(sentence);
  const said = changes.map(({ target, name, by, value }) => [target, name, by, value].filter(Boolean).join(' '));
  return { said, weeks, unknown };
};

describe('a typed scenario', () => {
  it.each([
    ['Beef +15% for eight weeks', ['Beef percent 15'], 8],
    ['What if beef prices rise by 15% for 2 months?', ['beef percent 15'], 9],
    ['Beef 15%', ['Beef percent 15'], null],
    [
      'beef up 15%, chicken down 5% and olive oil to $9.80 for a week',
      ['beef percent 15', 'chicken percent -5', 'olive oil price 9.8'],
      1,
    ],
    ['Milk 2% +10%', ['Milk 2% percent 10'], null],
    ['Beef 10% cheaper', ['Beef percent -10'], null],
    ['category Meat +8%; vendor Sysco −3,5 %', ['category Meat percent 8', 'vendor Sysco percent -3.5'], null],
    ['Beef chuck, ground +15% over the next 6 weeks', ['Beef chuck, ground percent 15'], 6],
    ['La carne de res +15% durante ocho semanas', ['carne de res percent 15'], 8],
    ['¿Qué pasa si el precio de la carne sube un 12,5 % durante 3 semanas?', ['carne percent 12.5'], 3],
    ['Rindfleisch +15 % für acht Wochen', ['Rindfleisch percent 15'], 8],
    ['Was wäre, wenn Butter um 10 Prozent steigt', ['Butter percent 10'], null],
    ['Olivenöl auf 9,80 € für zwölf Wochen', ['Olivenöl price 9.8'], 12],
    ['Le bœuf +15 % pendant huit semaines', ['bœuf percent 15'], 8],
    [
      'Et si le prix du beurre augmente de 20 % et tout fromage +5 %',
      ['beurre percent 20', 'named fromage percent 5'],
      null,
    ],
    ['Butter um 1,5 % für 4 Wochen', ['Butter percent 1.5'], 4],
    ['Rind +15 Prozent für acht Wochen', ['Rind percent 15'], 8],
    ['80/20 ground beef +10%', ['80/20 ground beef percent 10'], null],
    ['If beef gets 10% more expensive for a month', ['beef percent 10'], 4],
    ['Beef went up 10%, pork is 5% off', ['Beef percent 10', 'pork percent -5'], null],
    ['El pollo 10% más barato y los tomates 5 % más caros', ['pollo percent -10', 'tomates percent 5'], null],
    ['La carne cuesta un 10 % más en las próximas 8 semanas', ['carne percent 10'], 8],
    ['El precio del aceite sube 12%', ['aceite percent 12'], null],
    ['Rindfleisch wird 15% teurer in den nächsten acht Wochen', ['Rindfleisch percent 15'], 8],
    ['Tomaten werden um 20 Prozent billiger', ['Tomaten percent -20'], null],
    ['Das Rindfleisch verteuert sich um 15 Prozent', ['Rindfleisch percent 15'], null],
    ['Si le beurre coûte 10 % plus cher', ['beurre percent 10'], null],
    ['Le beurre 10 % plus bas', ['beurre percent -10'], null],
    ['„Milch 2%“ +10 % und «Crème» −3 %', ['Milch 2% percent 10', 'Crème percent -3'], null],
  ])('%s', (sentence, said, weeks) => {
    const found = read(sentence);
    expect([found.said, found.weeks]).toEqual([said, weeks]);
  });

  it.each([
    ['Beef', [], ['Beef']],
    ['+15%', [], ['+15%']],
    ['Beef +15% on Tuesdays', ['Beef percent 15'], ['on Tuesdays']],
    ['Beef to 1,200', [], ['Beef to 1,200']],
    ['', [], []],
  ])('%s leaves words that it does not understand', (sentence, said, unknown) => {
    const found = read(sentence);
    expect([found.said, found.unknown]).toEqual([said, unknown]);
  });

  const name = fc.oneof(
    fc.constantFrom(
      'Beef',
      'Milk 2%',
      'Salt and pepper',
      'Oil, olive',
      'All spice',
      'Vendor mix',
      'Ham up',
      'To go box',
      'Für Elise',
      '7 Up',
    ),
    fc.stringMatching(/^[A-Za-zäöüéñ][A-Za-z0-9äöüéñ ,%.&/-]{0,20}[a-z]$/).map((text) => text.replace(/\s+/g, ' ')),
  );
  const change: fc.Arbitrary<ScenarioChange> = fc.record({
    target: fc.constantFrom(...scenarioTargets),
    name,
    by: fc.constantFrom('percent', 'price'),
    value: fc.integer({ min: 1, max: 50_000 }).map((cents) => String(cents / 100)),
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 52 }),
        fc.constantFrom('en', 'es', 'de', 'fr'),
        fc.boolean(),
        (changes, weeks, language, saysIngredient) => {
          const back = readSentence(writeSentence(changes, weeks, language, { saysIngredient }));
          expect(back.unknown).toEqual([]);
          expect(back.weeks).toBe(weeks);
          expect(back.changes.map((one) => ({ ...one, target: one.target ?? 'ingredient' }))).toEqual(changes);
        },
      ),
    );
  });

  it('never throws and never invents a change', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        for (const { name: found } of readSentence(text).changes) expect(found).not.toBe('');
      }),
    );
  });
});

const item = (id: number, itemName: string, category: string | null, vendor: string | null): PricedIngredient => ({
  id,
  name: itemName,
  aliases: id === 3 ? ['Aceite'] : [],
  category,
  vendor,
  cost: '4',
});
const pantry = [
  item(1, 'Beef chuck', 'Meat', 'Sysco'),
  item(2, 'Ground beef', 'Meat', 'Prime Meats'),
  item(3, 'Olive oil', 'Oils', 'Sysco'),
];

describe('what a name means', () => {
  const meant = (text: string, target: null | 'vendor' = null, by: 'percent' | 'price' = 'percent') =>
    whatIsMeant({ name: text, target, by }, pantry).map((one) => `${one.target} ${one.name} ${one.ingredients}`);

  it.each([
    ['beef', null, ['named beef 2', 'ingredient Beef chuck 1', 'ingredient Ground beef 1']],
    ['Ground Beef', null, ['ingredient Ground beef 1']],
    ['aceite', null, ['ingredient Olive oil 1']],
    ['meat', null, ['category Meat 2', 'vendor Prime Meats 1']],
    ['meats', 'vendor', ['vendor Prime Meats 1']],
    ['saffron', null, []],
  ] as const)('%s', (text, target, expected) => expect(meant(text, target)).toEqual(expected));

  it('leaves out double quotes, which comparisons ignore', () => {
    const tortilla = item(4, 'Tortilla 12"', null, null);
    const [meaning] = whatIsMeant({ name: 'tortilla 12', target: null, by: 'percent' }, [tortilla]);
    expect(meaning?.name).toBe('Tortilla 12');
    expect(isTarget({ target: 'ingredient', name: 'Tortilla 12' }, tortilla)).toBe(true);
  });

  it('takes a new price for one ingredient only', () =>
    expect(meant('beef', null, 'price')).toEqual(['ingredient Beef chuck 1', 'ingredient Ground beef 1']));
});
