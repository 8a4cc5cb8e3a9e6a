import {
  createMenuItem,
  type ExtractedMenuItem,
  extractMenu,
  listDishNames,
  listMenuItems,
  menuSummary,
  type ReplyOf,
  scrapeRestaurant,
} from '@platewise/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { fake, fakeProblem } from '../../../../../test/fakes.ts';
import { burrito } from '../../../../../test/records.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { uploadsArrive } from '../../../../../test/uploads.ts';
import { readingPlaces } from '../../../../lib/events.ts';

uploadsArrive();

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

const scanOf = (...menuItems: ExtractedMenuItem[]): ReplyOf<typeof scrapeRestaurant> => ({
  businessInfo: {
    name: 'Tacos',
    description: null,
    address: { full: null, street: null, city: null, state: null, zipCode: null, country: null },
    phone: null,
    email: null,
    website: null,
    cuisines: [],
    priceRange: null,
    hours: [],
  },
  menuItems,
  pages: [{ url: 'https://tacos.example/', items: menuItems.length }],
  notes: ['This page shows its menu only with JavaScript.'],
  needsJavaScript: menuItems.length === 0,
});

const menu = [
  fake(listMenuItems, [burrito]),
  fake(listDishNames, [{ id: 31, restaurantId: 7, name: 'Beef Burrito', isActive: true }]),
  fake(menuSummary, {
    dishes: 1,
    belowTarget: 0,
    withMissingFacts: 1,
    averageMargin: null,
    averagePrice: 10.5,
    categories: [],
  }),
];

async function openTab(name: string, ...handlers: Parameters<typeof renderApp>[1] & object) {
  const { person } = renderApp('/menu-items?add=1', [...handlers, ...menu]);
  const dialog = await screen.findByRole('dialog', { name: 'Add Menu' });
  await person.click(await within(dialog).findByRole('tab', { name }));
  return { person, dialog };
}

describe('adding a dish by hand', () => {
  it('warns about a name that is already on the menu', async () => {
    const { person, dialog } = await openTab('Manual Entry');
    const name = within(dialog).getByRole('textbox', { name: /Name/ });
    await person.type(name, 'beef  burrito');
    expect(await within(dialog).findByText('A dish with this name is already on the menu')).toBeDefined();
    await person.type(name, ' deluxe');
    expect(within(dialog).queryByText(/already on the menu/)).toBeNull();
  });
});

describe('a menu from a website', () => {
  it('requires an address, and says when there is no menu on the site', async () => {
    const { person, dialog } = await openTab('Website URL', fake(scrapeRestaurant, scanOf()));
    await person.click(within(dialog).getByRole('button', { name: 'Analyze Website' }));
    expect(await screen.findByText('URL Required')).toBeDefined();
    const field = within(dialog).getByRole('textbox', { name: 'Website URL' });
    await person.type(field, 'tacos.example');
    await person.click(within(dialog).getByRole('button', { name: 'Analyze Website' }));
    expect(await screen.findByText('No Menu Found')).toBeDefined();
    expect((field as HTMLInputElement).value).toBe('https://tacos.example');
    expect(within(dialog).getByText('This page shows its menu only with JavaScript.')).toBeDefined();
  });

  it('says why it could not be analyzed, at the field', async () => {
    const failure = fakeProblem(scrapeRestaurant, 'upstream_failed', 'The site did not answer.');
    const { person, dialog } = await openTab('Website URL', failure);
    await person.type(within(dialog).getByRole('textbox', { name: 'Website URL' }), 'https://tacos.example{Enter}');
    expect(await screen.findByText('Scraping Failed')).toBeDefined();
    expect(within(dialog).getByText('The site did not answer.')).toBeDefined();
  });

  it('is selected, corrected and imported one by one, and failed dishes are named and tried again', async () => {
    const sent: { name: string; price: unknown }[] = [];
    const { person, dialog } = await openTab(
      'Website URL',
      fake(scrapeRestaurant, scanOf(read('Al Pastor'), read('Beef burrito'), read('Broken', { price: null }))),
      fake(createMenuItem, ({ body }) => {
        sent.push({ name: body.name, price: body.price });
        const problem = { type: '', code: 'conflict', title: '', status: 409, detail: 'The kitchen is closed.' };
        if (body.name === 'Broken' && body.price === null) return HttpResponse.json(problem, { status: 409 });
        return { ...burrito, id: 50 + sent.length, name: body.name };
      }),
    );
    await person.type(within(dialog).getByRole('textbox', { name: 'Website URL' }), 'tacos.example{Enter}');
    expect(await screen.findByText('Menu Found')).toBeDefined();
    const box = (name: string) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
    expect([box('Al Pastor').checked, box('Beef burrito').checked]).toEqual([true, false]);
    expect(within(dialog).getByText('Already on the menu')).toBeDefined();
    expect(within(dialog).getByText('2 of 3 items selected')).toBeDefined();

    await person.click(within(dialog).getByRole('button', { name: 'Select none' }));
    await person.click(within(dialog).getByRole('button', { name: 'Import Selected' }));
    expect(await screen.findByText('No Items Selected')).toBeDefined();
    await person.click(box('Al Pastor'));
    await person.click(box('Broken'));
    await person.click(within(dialog).getByRole('button', { name: 'Import Selected' }));
    expect(await screen.findByText('Import Failed')).toBeDefined();
    expect(await within(dialog).findByText(/1 item couldn't be imported: Broken/)).toBeDefined();
    expect(within(dialog).getByText('The kitchen is closed.')).toBeDefined();
    expect(within(dialog).getByText('Imported')).toBeDefined();

    await person.click(within(dialog).getByRole('button', { name: 'Edit Broken' }));
    await person.type(within(dialog).getByLabelText('Price'), '4');
    await person.click(within(dialog).getByRole('button', { name: 'Keep changes' }));
    await person.click(within(dialog).getByRole('button', { name: 'Import Selected' }));
    expect(await screen.findByText('Menu Items Imported')).toBeDefined();
    expect(sent).toEqual([
      { name: 'Al Pastor', price: '9.5' },
      { name: 'Broken', price: null },
      { name: 'Broken', price: '4' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Menu' })).toBeNull());
  });
});

describe('a menu from a photo', () => {
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'menu.jpg', { type: 'image/jpeg' });
  const pick = async (dialog: HTMLElement, person: Awaited<ReturnType<typeof openTab>>['person'], file: File) =>
    person.upload(within(dialog).getByLabelText('A photo or PDF of the menu'), file);
  const menuOf = (...menuItems: ExtractedMenuItem[]): ReplyOf<typeof extractMenu> => ({
    menuItems,
    reader: 'ocr',
    pages: 1,
    notes: [],
  });

  it('is read, and shows its confidence', async () => {
    const uncertain = read('Flan', { provenance: 'photo', confidence: 0.45, source: null });
    const { person, dialog } = await openTab('Photo Upload', fake(extractMenu, menuOf(uncertain)));
    await pick(dialog, person, photo);
    expect(await screen.findByText('Menu Extracted')).toBeDefined();
    expect(within(dialog).getByText('To check')).toBeDefined();
    expect(within(dialog).getByText(/from the photo, 45% sure/)).toBeDefined();
  });

  it.each([
    ['No Menu Found', fake(extractMenu, menuOf())],
    ['Analysis Failed', fakeProblem(extractMenu, 'wrong_type', 'This is no picture.')],
  ])('says %s', async (title, handler) => {
    const { person, dialog } = await openTab('Photo Upload', handler);
    await pick(dialog, person, photo);
    expect(await screen.findByText(title)).toBeDefined();
  });

  it('waits its turn, and can be canceled', async () => {
    const answer = Promise.withResolvers<void>();
    const { person, dialog } = await openTab(
      'Photo Upload',
      fake(extractMenu, async ({ body: { clientId = '' } }) => {
        readingPlaces.set(new Map([[clientId, 2]]));
        await answer.promise;
        return menuOf();
      }),
    );
    await pick(dialog, person, photo);
    expect(await within(dialog).findByText('Waiting to be read. 2 files ahead')).toBeDefined();
    act(() => readingPlaces.set(new Map([...readingPlaces.get().keys()].map((id) => [id, null]))));
    expect(within(dialog).getByText(/Reading the menu. A photo takes/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(within(dialog).queryByText(/Reading the menu/)).toBeNull());
    expect(screen.queryByText('Analysis Failed')).toBeNull();
    answer.resolve();
  });

  it('is sent again after a lost connection', async () => {
    let tries = 0;
    const { person, dialog } = await openTab(
      'Photo Upload',
      fake(extractMenu, () => (++tries === 1 ? HttpResponse.error() : menuOf(read('Flan')))),
    );
    await pick(dialog, person, photo);
    expect(await within(dialog).findByText(/reach/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Menu Extracted')).toBeDefined();
  });

  it('is not sent if the image cannot be read', async () => {
    const { person, dialog } = await openTab('Photo Upload');
    const heic = new File([new TextEncoder().encode('\0\0\0 ftypheic')], 'menu.heic', { type: 'image/heic' });
    await pick(dialog, person, heic);
    expect(await within(dialog).findByText(/iPhone photos in HEIC format/)).toBeDefined();
  });
});
