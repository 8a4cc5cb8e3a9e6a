import { describe, expect, it } from 'vitest';
import { menuCategoryOf } from './categories.ts';
import { pricesAtEnd, pricesAtStart, pricesOnly } from './price-runs.ts';
import { findPrices, isMarketPrice } from './prices.ts';

const brief = (text: string) => findPrices(text).map(({ price, currency, form }) => [price, currency, form].join(' '));

describe('a price', () => {
  it.each([
    ['$12', ['12.00 USD sign']],
    ['$ 12.5', ['12.50 USD sign']],
    ['12,50 €', ['12.50 EUR sign']],
    ['€12,50', ['12.50 EUR sign']],
    ['12€50', ['12.50 EUR sign']],
    ['£9.95', ['9.95 GBP sign']],
    ['Rs. 250', ['250.00 INR sign']],
    ['₹1,250', ['1250.00 INR sign']],
    ['Rs 250/-', ['250.00 INR sign']],
    ['US$ 1,250.00', ['1250.00 USD sign']],
    ['CHF 24.50', ['24.50 CHF sign']],
    ['18.-', ['18.00  cents']],
    ['75¢', ['0.75 USD sign']],
    ['14 / 19', ['14.00  whole', '19.00  whole']],
    ['Margherita12.50', ['12.50  cents']],
    ['1. Egg roll 1.95', ['1.95  cents']],
    ['Egg roll (6) 4.25', ['4.25  cents']],
    ['$11.00 $14.00', ['11.00 USD sign', '14.00 USD sign']],
    ['Margherita$12', ['12.00 USD sign']],
    ['Taco $3Burrito $9', ['3.00 USD sign', '9.00 USD sign']],
    ['a burger for $14.50, with fries $17', ['14.50 USD sign', '17.00 USD sign']],
    ['16 oz ribeye 48', ['48.00  whole']],
    ['1.250,00 €', ['1250.00 EUR sign']],
  ])('is found in %s', (text, found) => expect(brief(text)).toEqual(found));

  it.each([
    '(555) 010-0199',
    '555-010-0199',
    '12/05/2026',
    '5:30 pm',
    '11am',
    '12 oz',
    '10" pizza',
    '0.5l',
    '4.5% ABV',
    '350 kcal',
    'No. 7',
    '#12',
    '6 pcs',
    '1/2 lb',
    '$0',
    'x2',
    'Feldsalat (1,3)',
    'Maultaschen (g,1,3,a)',
    '$2 off drafts',
    '$10.00 minimum',
    '17.30 Uhr',
    '4.6 (812)',
    'Waco, TX 76701',
    '0.4 mi',
  ])('is not found in %s', (text) => expect(brief(text)).toEqual([]));

  it('can be a market price', () => {
    expect(['MP', 'Lobster M.P.', 'Market Price', 'mkt'].map(isMarketPrice)).toEqual([true, true, true, true]);
    expect(['Lamp', 'Farmers market salad', 'MPW'].map(isMarketPrice)).toEqual([false, false, false]);
  });
});

describe('prices in a row', () => {
  const end = (text: string) => {
    const run = pricesAtEnd(text);
    return run && [run.rest, run.price, ...run.sizes.map(({ label, price }) => `${label}=${price}`)];
  };
  it.each([
    ['Onion soup 9', ['Onion soup', '9.00']],
    ['Onion soup ........ $9', ['Onion soup', '9.00']],
    ['Fried rice half 8 full 14', ['Fried rice', '8.00', 'half=8.00', 'full=14.00']],
    ['Soup cup 4.50 / bowl 6.50', ['Soup', '4.50', 'cup=4.50', 'bowl=6.50']],
    ['Malbec 12 / 44', ['Malbec', '12.00', '=12.00', '=44.00']],
    ['Pizza 10" $12 14" $16', ['Pizza', '12.00', '10"=12.00', '14"=16.00']],
    ['Latte 3.50 (small) 4.50 (large)', ['Latte', '3.50', 'small=3.50', 'large=4.50']],
    ['Whole lobster MP', ['Whole lobster', null]],
    ['2 eggs any style 9.50', ['2 eggs any style', '9.50']],
    ['Oysters $3 each', ['Oysters', '3.00']],
    ['Open since 1998 in town', null],
    ['Served with bread', null],
    ['Farmers Market', null],
  ])('%s', (text, found) => expect(end(text)).toEqual(found));

  it('are found before the name, or alone', () => {
    expect(pricesAtStart('$9 - Onion soup')).toMatchObject({ rest: 'Onion soup', price: '9.00' });
    expect(pricesAtStart('7 layer dip')).toBeNull();
    expect(pricesOnly('S 8 / L 12')?.sizes).toEqual([
      { label: 'S', price: '8.00' },
      { label: 'L', price: '12.00' },
    ]);
    expect(pricesOnly('$12.00')).toMatchObject({ price: '12.00', currency: 'USD', sizes: [] });
    expect(pricesOnly('add bacon 2')).toBeNull();
  });
});

it.each([
  ['Soups & Salads', 'Caesar Salad', 'Salads'],
  ['Soups & Salads', 'Clam Chowder', 'Appetizers'],
  ['Antipasti', 'Bruschetta', 'Appetizers'],
  ['Dessert Wines', 'Port', 'Beverages'],
  ['Postres', 'Flan', 'Desserts'],
  ['Wood-fired Pizza', 'Margherita', 'Main Courses'],
  ['Favorites', 'Iced Tea', 'Beverages'],
  [null, 'Ribeye', 'Main Courses'],
])('the category of %s, %s is %s', (section, name, category) => {
  expect(menuCategoryOf(section, name)).toBe(category);
});
