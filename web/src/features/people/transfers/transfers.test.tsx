import { exportRestaurant, importRestaurants, listRestaurants, type ReplyOf } from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const zip = () => new File(['PK'], 'taqueria.zip');
const open = async (more: Parameters<typeof renderApp>[1], button: RegExp | string) => {
  const { person } = renderApp('/restaurants', [fake(listRestaurants, [taqueria]), ...(more ?? [])]);
  await person.click(await screen.findByRole('button', { name: button }));
  return { person, dialog: within(await screen.findByRole('dialog')) };
};

describe('exporting a restaurant', () => {
  it('saves the file and shows its size', async () => {
    URL.createObjectURL = vi.fn(() => 'blob:export');
    URL.revokeObjectURL = vi.fn();
    const headers = { 'Content-Disposition': 'attachment; filename="taqueria-2026-11-23.zip"' };
    const { person, dialog } = await open(
      [fake(exportRestaurant, () => new Response('x'.repeat(3000), { headers }))],
      /^Export restaurant/,
    );
    await expectAccessible();
    await person.click(dialog.getByRole('button', { name: 'Download ZIP' }));
    expect(await dialog.findByText('Export complete: 3 KB.')).toBeDefined();
    expect(URL.createObjectURL).toHaveBeenCalledOnce();
  });

  it('shows why it was rejected, and can be retried', async () => {
    const { person, dialog } = await open(
      [fakeProblem(exportRestaurant, 'costs_hidden', 'Costs are hidden from your role in this restaurant.')],
      /^Export restaurant/,
    );
    await person.click(dialog.getByRole('button', { name: 'Download ZIP' }));
    expect(await dialog.findByText('Costs are hidden from your role in this restaurant.')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Download ZIP' })).toHaveProperty('disabled', false);
  });

  it('is not offered without permission', async () => {
    const can = { ...taqueria.can, edit: false };
    renderApp('/restaurants', [fake(listRestaurants, [{ ...taqueria, can }])]);
    expect(await screen.findByRole('button', { name: 'Import restaurant' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Export restaurant/ })).toBeNull();
  });
});

describe('importing a restaurant', () => {
  it('shows what was imported, and what the export lacked', async () => {
    // Respond without reading the request: a jsdom file can't be read here.
    const reply: ReplyOf<typeof importRestaurants> = {
      restaurants: [{ id: 9, name: 'Taqueria Azul' }],
      rows: 1204,
      documents: 3,
      missingDocuments: 1,
    };
    const { person, dialog } = await open(
      [http.post(`*${importRestaurants.path}`, () => HttpResponse.json(reply, { status: 201 }))],
      'Import restaurant',
    );
    const send = dialog.getByRole('button', { name: 'Import restaurant' });
    expect(send).toHaveProperty('disabled', true);
    await person.upload(dialog.getByLabelText('Drop the export here'), zip());
    await person.click(send);
    expect(await dialog.findByText('Imported Taqueria Azul.')).toBeDefined();
    expect(dialog.getByText(/1,204 rows and 3 documents/)).toBeDefined();
    expect(dialog.getByText(/1 document was already missing/)).toBeDefined();
  });

  it('imports once when the first reply is lost', async () => {
    const keys: unknown[] = [];
    const reply = { restaurants: [{ id: 9, name: 'Taqueria Azul' }], rows: 1, documents: 0, missingDocuments: 0 };
    const { person, dialog } = await open(
      [
        http.post(`*${importRestaurants.path}`, ({ request }) => {
          keys.push(request.headers.get('idempotency-key'));
          return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(reply, { status: 201 });
        }),
      ],
      'Import restaurant',
    );
    await person.upload(dialog.getByLabelText('Drop the export here'), zip());
    await person.click(dialog.getByRole('button', { name: 'Import restaurant' }));
    expect(await dialog.findByRole('alert')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Import restaurant' }));
    expect(await dialog.findByText('Imported Taqueria Azul.')).toBeDefined();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('shows an error, and clears it with another file', async () => {
    const words = 'The export was made by a newer version of Platewise. Update this installation, then import it.';
    const { person, dialog } = await open([fakeProblem(importRestaurants, 'wrong_type', words)], 'Import restaurant');
    await person.upload(dialog.getByLabelText('Drop the export here'), zip());
    await person.click(dialog.getByRole('button', { name: 'Import restaurant' }));
    expect(await dialog.findByText(words)).toBeDefined();
    await person.upload(dialog.getByLabelText('Drop the export here'), zip());
    expect(dialog.queryByText(words)).toBeNull();
  });
});
