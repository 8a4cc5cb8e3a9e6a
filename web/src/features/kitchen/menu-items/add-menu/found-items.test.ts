import type { ExtractedMenuItem } from '@platewise/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import { bodyOf, type FoundItem, foundList, foundReducer, matching, namesOf } from './found-items.ts';
import { provenanceWords } from './provenance-words.ts';

const read = (name: string, more: Partial<ExtractedMenuItem> = {}): ExtractedMenuItem => ({
  name,
  description: null,
  price: 9.5,
  currency: 'USD',
  category: 'Main Courses',
  section: 'Tacos',
  sizes: [],
  imageUrl: null,
  provenance: 'jsonld',
  confidence: 0.95,
  source: 'https://tacos.example/menu',
  ...more,
});

const names = namesOf([
  { name: 'Beef  Burrito', isActive: true },
  { name: 'Elote', isActive: false },
]);
const listOf = (...items: ExtractedMenuItem[]) => foundList(items, names, 'USD');
const at = (list: { items: readonly FoundItem[] }, index: number): FoundItem => {
  const item = list.items[index];
  if (!item) throw new Error(`there is no item ${index}`);
  return item;
};

describe('imported menu items', () => {
  it('are selected, except existing ones, duplicates, and those in another currency', () => {
    const list = listOf(
      read('Al Pastor'),
      read('beef burrito'),
      read('ELOTE'),
      read('Al pastor'),
      read('Crêpe', { currency: 'EUR' }),
      read('Agua fresca', { price: null, currency: 'EUR' }),
    );
    expect(list.items.map(({ known, selected }) => [known, selected])).toEqual([
      [null, true],
      ['menu', false],
      ['archive', false],
      ['list', false],
      [null, false],
      [null, true],
    ]);
    expect(list.items.map(({ price }) => price)).toEqual(['9.50', '9.50', '9.50', '9.50', '9.50', '']);
  });

  it('are checked again under another name, and sent with another key', () => {
    const list = listOf(read('Beef Burrito'));
    const { key, price, category, section, description, sendKey } = at(list, 0);
    const draft = { name: 'Burrito grande', price, category, section, description };
    const edited = at(foundReducer(list, { type: 'edit', key, draft }), 0);
    expect(edited).toMatchObject({ name: 'Burrito grande', known: null, state: 'waiting' });
    expect(edited.sendKey).not.toBe(sendKey);
  });

  it('become one dish per size', () => {
    const sizes = [
      { label: 'Small', price: 8 },
      { label: 'Large', price: 12 },
    ];
    const list = listOf(read('Horchata', { price: 8, sizes }), read('Flan'));
    const split = foundReducer(list, { type: 'split', key: at(list, 0).key });
    expect(split.items.map(({ name, price, selected }) => [name, price, selected])).toEqual([
      ['Horchata (Small)', '8.00', true],
      ['Horchata (Large)', '12.00', true],
      ['Flan', '9.50', true],
    ]);
  });

  it('stay selected with the reason if they fail, and cannot be changed once imported', () => {
    const list = listOf(read('Taco'), read('Flan'));
    const [taco, flan] = [at(list, 0).key, at(list, 1).key];
    const errors = [{ path: 'price', message: 'Price must be greater than 0' }];
    const error = new ApiError({ status: 422, code: 'invalid', detail: 'Some fields need attention', errors });
    let next = foundReducer(list, { type: 'imported', key: taco });
    next = foundReducer(next, { type: 'failed', key: flan, error });
    next = foundReducer(next, { type: 'select', keys: [taco, flan], selected: true });
    expect(next.items.map(({ state, selected, problem }) => [state, selected, problem])).toEqual([
      ['imported', false, null],
      ['failed', true, 'Price must be greater than 0'],
    ]);
  });

  it('are found by any of their words, regardless of accents', () => {
    const list = listOf(read('Crème brûlée', { section: 'Dolci' }), read('Taco'));
    expect(matching(list.items, 'creme dolci')).toHaveLength(1);
    expect(matching(list.items, ' ')).toHaveLength(2);
  });

  it('are sent unchanged, with their page and without an invalid picture', () => {
    const list = listOf(read('Taco', { imageUrl: 'data:image/png;base64,x', section: null }));
    expect(bodyOf(at(list, 0), 7, 'menu.jpg')).toEqual({
      restaurantId: 7,
      name: 'Taco',
      category: 'Main Courses',
      price: '9.5',
      description: '',
      readFrom: 'https://tacos.example/menu',
    });
    expect(bodyOf(at(listOf(read('Taco', { source: null })), 0), 7, 'menu.jpg')).toMatchObject({
      readFrom: 'menu.jpg',
      menuSection: 'Tacos',
    });
  });

  it.each([
    [0.95, 'jsonld', "from the page's own data, sure"],
    [0.7, 'heuristic', 'from the page as shown, fairly sure'],
    [0.414, 'photo', 'from the photo, 41% sure'],
  ] as const)('%d from %s is shown as %s', (confidence, provenance, words) => {
    expect(provenanceWords({ confidence, provenance })).toBe(words);
  });
});
