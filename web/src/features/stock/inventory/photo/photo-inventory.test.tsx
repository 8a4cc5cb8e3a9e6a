import {
  analyzeInventoryPhoto,
  inventorySummary,
  listIngredients,
  listInventory,
  type PhotoItem,
  previewPhotoItems,
  type ReplyOf,
  savePhotoItems,
} from '@platewise/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fake, fakeProblem, fakeServer } from '../../../../../test/fakes.ts';
import { uploadsArrive } from '../../../../../test/uploads.ts';
import { App } from '../../../../app.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { dismissToast } from '../../../../ui/feedback/toast.ts';
import { PhotoInventoryDialog } from './photo-inventory-dialog.tsx';

uploadsArrive();

const item = (name: string, more: Partial<PhotoItem> = {}): PhotoItem => ({
  name,
  quantity: 1,
  quantityRead: false,
  confidence: 0.92,
  category: 'dry_goods',
  notes: '',
  contents: { quantity: 25, unit: 'lb' },
  bestBefore: null,
  lot: null,
  barcode: null,
  match: null,
  location: 'Dry goods',
  reader: 'ocr',
  ...more,
});
const found = (...items: PhotoItem[]): ReplyOf<typeof analyzeInventoryPhoto> => ({
  items,
  readers: ['ocr', 'barcodes'],
  notes: ['If no quantity is printed, it is set to 1. Count the shelf and correct it.'],
});
const place = {
  ingredientId: null,
  name: 'Flour',
  unit: 'lb',
  location: 'Dry goods',
  newIngredient: true,
  newPlace: true,
};
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'shelf.jpg', { type: 'image/jpeg' });

beforeAll(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:shelf';
  URL.revokeObjectURL = () => {};
});

async function analyzed(...handlers: Parameters<typeof fakeServer.use>) {
  const closed = vi.fn();
  const person = userEvent.setup();
  dismissToast();
  fakeServer.use(
    ...handlers,
    fake(listIngredients, []),
    fake(listInventory, []),
    fake(previewPhotoItems, { places: [], problems: [] }),
    fakeProblem(inventorySummary, 'not_found', 'Not asked here'),
  );
  render(
    <App client={createQueryClient()} env="test">
      <PhotoInventoryDialog open restaurantId={7} onClose={closed} />
    </App>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Photo Inventory' });
  const analyze = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Analyze Photo' });
  expect(analyze.disabled).toBe(true);
  await person.upload(within(dialog).getByLabelText('Photo of labels or packages'), photo);
  await waitFor(() => expect(analyze.disabled).toBe(false));
  await person.click(analyze);
  return { person, dialog, closed };
}

describe('a photo of goods', () => {
  it('shows its confidence for each item, and saves corrections without blank names', async () => {
    const sent: unknown[] = [];
    const { person, dialog, closed } = await analyzed(
      fake(
        analyzeInventoryPhoto,
        found(item('Flour'), item('Crtn Juice', { confidence: 0.65 }), item('Smudge', { confidence: 0.3 })),
      ),
      fake(previewPhotoItems, { places: [{ ...place, items: [0], before: 0, after: 25 }], problems: [] }),
      fake(savePhotoItems, ({ body }) => {
        sent.push(body);
        return { places: [{ ...place, ingredientId: 4, items: [0], before: 0, after: 75 }] };
      }),
    );
    const save = await within(dialog).findByRole('button', { name: 'Save to Inventory (3 items)' });
    for (const words of ['Sure, 92%', 'Check, 65%', 'Unsure, 30%'])
      expect(within(dialog).getByText(words)).toBeDefined();
    expect(within(dialog).getByText(/Read from the printed words and the barcodes on this server/)).toBeDefined();
    expect(within(dialog).getByText(/If no quantity is printed/)).toBeDefined();
    expect((await within(dialog).findAllByText(/New ingredient. Flour in Dry goods/)).length).toBe(1);
    await person.click(within(dialog).getByRole('button', { name: 'Remove Smudge' }));
    const flour = within(within(dialog).getByRole('group', { name: 'Flour' }));
    await person.clear(flour.getByRole('textbox', { name: /Quantity/ }));
    await person.type(flour.getByRole('textbox', { name: /Quantity/ }), '3');
    await person.clear(within(dialog).getByDisplayValue('Crtn Juice'));
    await person.click(within(dialog).getByRole('button', { name: 'Add item' }));
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Add to stock/ }).checked).toBe(true);
    expect(save.textContent).toBe('Save to Inventory (1 item)');
    await person.click(save);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(await screen.findByText('Inventory updated')).toBeDefined();
    expect(sent).toEqual([
      expect.objectContaining({
        restaurantId: 7,
        mode: 'add',
        clientId: expect.any(String),
        items: [expect.objectContaining({ name: 'Flour', quantity: '3', category: 'dry_goods' })],
      }),
    ]);
  });

  it('keeps typed text if an item cannot be saved, and shows what is missing at its field', async () => {
    const question = 'Flour is held in kg. Enter how much one of these contains';
    const errors = [{ path: 'items.0.contents', message: question }];
    const { person, dialog, closed } = await analyzed(
      fake(analyzeInventoryPhoto, found(item('Flour', { contents: null }))),
      fakeProblem(savePhotoItems, 'invalid', question, errors),
    );
    await person.click(await within(dialog).findByRole('button', { name: 'Save to Inventory (1 item)' }));
    expect(await within(dialog).findByText(question)).toBeDefined();
    expect(within(dialog).getByText(/Nothing was saved/)).toBeDefined();
    expect(within(dialog).getByDisplayValue('Flour')).toBeDefined();
    expect(closed).not.toHaveBeenCalled();
  });

  it('without a label allows entering items by hand', async () => {
    const { person, dialog } = await analyzed(fake(analyzeInventoryPhoto, { ...found(), readers: [] }));
    expect(await within(dialog).findByText('No items detected')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Add item' }));
    expect((within(dialog).getByRole('textbox', { name: /Quantity/ }) as HTMLInputElement).value).toBe('1');
  });

  it('that cannot be analyzed says so, and can be sent again', async () => {
    const { dialog } = await analyzed(fakeProblem(analyzeInventoryPhoto, 'wrong_type', 'This photo is damaged.'));
    expect((await screen.findAllByText('Analysis failed')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Could not analyze the photo. Please try again.')).toBeDefined();
    expect(within(dialog).getByText('This photo is damaged.')).toBeDefined();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Analyze Photo' }).disabled).toBe(false);
  });
});
