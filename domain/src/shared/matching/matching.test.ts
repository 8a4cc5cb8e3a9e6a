import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matchIndex,
  normaliseName,
  normaliseVendorName,
  proposeFrom,
  proposeVendors,
  similarity,
  vendorSimilarity,
} from '../../index.ts';
import { descriptions, kitchen } from './descriptions.gold.ts';
import { likelihoods, probabilityOf } from './odds.ts';

const names = `Chicken breast|Chicken thigh|Chicken wings|Chicken leg quarters|Yellow onion|Red onion|Green onion
Cheddar cheese|Monterey Jack cheese|American cheese|Ground beef|Beef tenderloin|Roma tomato|Italian plum tomatoes
Tomato puree|Heavy cream|Whole milk|Soybean oil|Canola oil|Extra virgin olive oil|Sugar|All-purpose flour|Lemon juice
Lemons|Russet potatoes|Bacon|Mayonnaise|Ketchup|Avocado|Carrots|Romaine lettuce|Cilantro|Sour cream|Butter
Fire roasted peppers|Green bell pepper|Ground black pepper|Corn tortilla|Flour tortilla`.split(/[|\n]/);
const candidates = names.map((name, id) => ({ id, name }));
const propose = (description: string, known = candidates) => proposeFrom(matchIndex(known), description, 5);

describe('normaliseName', () => {
  it.each([
    ['CHIX BRST B/S CVP 4/10 LB', 'chicken breast boneless skinless cvp'],
    ['CHICKEN LEG QTR RAW CVP FRFZ', 'chicken leg quarter raw cvp fresh frozen'],
    ['BEEF F/C SLI', 'beef fully cooked sliced'],
    ['CHEESE CHDR/MONT GRND', 'cheese cheddar monterey ground'],
    ['TOMATOES, PLUM 6/#10', 'tomato plum'],
    ['Crème fraîche', 'creme fraiche'],
    ['4/10 LB', '4 10 lb'],
    ['', ''],
  ])('%s is %s', (text, words) => expect(normaliseName(text)).toBe(words));
});

describe('similarity', () => {
  it('is symmetric, between 0 and 1, independent of word order, and 1 for the same name', () => {
    const words = fc.array(fc.constantFrom(...names, 'BNLS', 'CVP', 'FRZ', '80/20'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, words, (a, b) => {
        const value = similarity(a.join(' '), b.join(' '));
        expect(value).toBeCloseTo(similarity(b.join(' '), a.join(' ')), 12);
        expect(value >= 0 && value <= 1).toBe(true);
        expect(similarity(a.join(' '), [...a].reverse().join(' '))).toBeCloseTo(1, 12);
      }),
    );
  });
  it.each([
    ['CHIX BRST BNLS SKNLS CVP', 'Chicken breast, boneless skinless', 0.9],
    ['PARSLY ITALIAN', 'Italian parsley', 0.9],
    ['Brocolli florets', 'Broccoli florets', 0.9],
    ['Onions, yellow, jumbo', 'ONION YEL JBO', 0.95],
  ])('%s and %s are similar', (a, b, least) => expect(similarity(a, b)).toBeGreaterThan(least));
  it.each([
    ['Chicken thigh', 'Chicken breast'],
    ['Fuel surcharge', 'Sugar'],
    ['Corn tortilla', 'Flour tortilla'],
    ['', 'Sugar'],
  ])('%s and %s are not similar', (a, b) => expect(similarity(a, b)).toBeLessThan(0.6));
});

describe('proposeFrom', () => {
  it.each([
    ['CHICKEN LEG QTR RAW CVP FRFZ 4/10 LB', 'Chicken leg quarters'],
    ['CHICKEN BREAST BNLS RAW RANDOM CVP', 'Chicken breast'],
    ['CHIC THI B/S 4/10 LB', 'Chicken thigh'],
    ['ONION RED MED FRESH', 'Red onion'],
    ['ONION YEL JBO 1/25 LB', 'Yellow onion'],
    ['CHEESE AMER 160 SLI WHT 4/5 LB', 'American cheese'],
    ['BACON LAYOUT 18-22 FRZ 1/15 LB', 'Bacon'],
    ['CARROT CUT 1/50 LB', 'Carrots'],
    ['AVOCADO HASS 48 CT', 'Avocado'],
    ['OIL CANOLA CLR FRY 35#', 'Canola oil'],
    ['MAYO HVY DUTY 4/1 GAL', 'Mayonnaise'],
    ['TOMATO PLUM ITAL 6/#10', 'Italian plum tomatoes'],
    ['KETCHUP 33% FCY 6/#10', 'Ketchup'],
    ['PEPPER FIRE RSTD 6/#10', 'Fire roasted peppers'],
    ['EVOO 6x17.5Z', 'Extra virgin olive oil'],
    ['FLOUR AP 1/25LB', 'All-purpose flour'],
    ['CREAM HVY 40% 12/32OZ', 'Heavy cream'],
    ['MILK WHL 4/1 GAL', 'Whole milk'],
    ['LEMON JUICE 6/.5 GAL', 'Lemon juice'],
    ['RUSSET POT 40 CT 1/50 LB', 'Russet potatoes'],
  ])('%s is %s', (description, name) => {
    const [first] = propose(description, candidates);
    expect(first?.name).toBe(name);
    expect(first?.confidence).toBeGreaterThan(0.6);
  });
  it('proposes nothing when no candidate fits', () => {
    for (const text of ['FUEL SURCHARGE', 'PAPER TOWEL 2PLY', '']) expect(propose(text, candidates)).toEqual([]);
  });
  it('is uncertain between two equally similar candidates', () => {
    const [first, second] = propose('Onion', candidates);
    expect(first?.confidence).toBeLessThan(0.6);
    expect(second?.confidence).toBeLessThan(0.6);
  });
  it('recognizes a candidate by a confirmed alias', () => {
    const known = [
      { id: 1, name: 'House blend', aliases: ['FLOUR HI GLUTEN'] },
      { id: 2, name: 'Flour tortilla' },
    ];
    expect(propose('FLOUR HI GLUTEN 50#', known)[0]).toMatchObject({ id: 1, name: 'House blend' });
  });
  it('ranks by score and proposes no candidate twice', () => {
    const index = matchIndex([
      ...candidates,
      { id: 1000, name: 'Chicken', aliases: ['Chicken breast raw', 'Chix brst'] },
    ]);
    const found = proposeFrom(index, 'CHICKEN BRST', 10);
    expect(new Set(found.map((match) => match.id)).size).toBe(found.length);
    expect(found.map((match) => match.score)).toEqual(found.map((match) => match.score).sort((a, b) => b - a));
  });
});

describe('vendors', () => {
  it.each([
    ['SYSCO CORPORATION', 'Sysco Foods, Inc.'],
    ['US FOODS, INC.', 'U.S. Foods'],
    ['Müller & Söhne GmbH', 'Mueller und Soehne'],
    ['Performance Foodservice', 'Performance Food Group'],
    ["Chef's Warehouse", 'CHEFS WAREHOUSE LLC'],
  ])('%s is %s', (a, b) => expect(vendorSimilarity(a, b)).toBeGreaterThan(0.8));
  it.each([
    ['Shamrock Foods', 'Sysco Foods'],
    ['US Foods', 'Shamrock Foods'],
  ])('%s is not %s', (a, b) => expect(vendorSimilarity(a, b)).toBeLessThan(0.6));
  it('ignores legal forms', () => expect(normaliseVendorName('Acme Provisions, L.L.C.')).toBe('acme provision'));
  it('proposes the right one', () => {
    const vendors = ['Sysco', 'US Foods', 'Shamrock Foods'].map((name, id) => ({ id, name }));
    expect(proposeVendors('SHAMROCK FOODS COMPANY', vendors)[0]).toMatchObject({ id: 2 });
    expect(proposeVendors('Southern Glazer’s', vendors)).toEqual([]);
  });
});

describe('vendor descriptions matched with kitchen ingredients', () => {
  const index = matchIndex(kitchen.map((name, id) => ({ id, name })));
  const judged = Object.entries(descriptions).flatMap(([wanted, texts]) =>
    texts.map((text) => ({ wanted, text, found: proposeFrom(index, text, 1)[0] })),
  );
  const filledIn = judged.filter(({ found }) => (found?.confidence ?? 0) >= 0.6);

  it('fills in certain matches, never a wrong ingredient, and rarely one where none exists', () => {
    const right = filledIn.filter(({ wanted, found }) => found?.name === wanted);
    const wrong = filledIn.filter(({ wanted, found }) => wanted !== 'nothing' && found?.name !== wanted);
    const known = judged.filter(({ wanted }) => wanted !== 'nothing');
    expect(wrong).toEqual([]);
    expect(right.length / known.length).toBeGreaterThan(0.9);
    expect(filledIn.length - right.length).toBeLessThanOrEqual(4);
  });

  it('is right as often as its confidence says', () => {
    const said = judged.map(({ wanted, found }) => ({ is: found?.name === wanted, p: found?.confidence ?? 0 }));
    const share = (from: number, to: number) => {
      const some = said.filter(({ p }) => p >= from && p < to);
      return some.filter(({ is }) => is).length / some.length;
    };
    expect(share(0.8, 1.01)).toBeGreaterThan(0.95);
    expect(share(0.6, 0.8)).toBeGreaterThan(0.6);
    expect(share(0, 0.3)).toBeLessThan(0.3);
  });
});

describe('odds', () => {
  it('combine into one probability, which several candidates share', () => {
    expect(probabilityOf([-3.2, 5.1])).toBeCloseTo(0.87, 2);
    expect(likelihoods([[2], [2]]).map((each) => each.toFixed(2))).toEqual(['0.47', '0.47']);
    expect(likelihoods([])).toEqual([]);
  });
});
