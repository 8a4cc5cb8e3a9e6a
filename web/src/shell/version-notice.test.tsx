import { listVendors, vendorSummary } from '@platewise/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fake, fakeServer } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';
import { newVersion, watchVersions } from '../lib/new-version.ts';

/** Fake `navigator.serviceWorker`: the controller and its change event. */
const workers = Object.assign(new EventTarget(), { controller: null as object | null });
const update = vi.fn(async () => undefined as never);
const looks: { look: () => void; every: number }[] = [];
const hour = 60 * 60 * 1000;

function takeOver() {
  workers.controller = {};
  workers.dispatchEvent(new Event('controllerchange'));
}

/** The page as served by the newest build. */
const newestPage = (...scripts: string[]) => {
  const asked = vi.fn();
  fakeServer.use(
    http.get('*/index.html', () => {
      asked();
      return HttpResponse.html(scripts.map((script) => `<script type="module" src="${script}"></script>`).join(''));
    }),
  );
  return asked;
};

async function openVendors() {
  const one = { totalVendors: 1, activeRelationships: 1, totalProducts: 5 };
  const { person } = renderApp('/vendors', [fake(listVendors, [loneStar]), fake(vendorSummary, one)]);
  await screen.findByRole('article', { name: 'Lone Star Foodservice' });
  return person;
}

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  // Only the watcher's timers: waiting for the screen uses its own intervals.
  const asked = vi
    .spyOn(window, 'setInterval')
    .mockImplementation(((look: () => void, every: number) => looks.push({ look, every })) as never);
  watchVersions({ update });
  asked.mockRestore();
});
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
beforeEach(() => {
  update.mockClear();
  act(() => newVersion.set(false));
});

describe('a new version', () => {
  it("is not announced for a device's first version", async () => {
    const asked = newestPage('/assets/other.js');
    await openVendors();
    act(takeOver);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });

  it('is announced without losing typed text, and can be postponed', async () => {
    newestPage('/assets/other.js');
    const person = await openVendors();
    await person.type(screen.getByRole('searchbox', { name: 'Search vendors' }), 'lone');
    act(takeOver);
    expect((await screen.findByText('A new version is ready')).closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search vendors' }).value).toBe('lone');
    await person.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText('A new version is ready')).toBeNull();
  });

  it('is not announced to a page that already has that version', async () => {
    const asked = newestPage('/assets/present.js');
    const present = document.createElement('link');
    present.setAttribute('href', '/assets/present.js');
    document.head.append(present);
    await openVendors();
    act(takeOver);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    newestPage('/assets/later.js');
    act(takeOver);
    expect(await screen.findAllByText('A new version is ready')).toHaveLength(1);
    present.remove();
  });

  it('is checked every hour, and when someone returns to the page', () => {
    expect(looks.map(({ every }) => every)).toEqual([hour]);
    looks[0]?.look();
    expect(update).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(update).toHaveBeenCalledTimes(2);
  });
});
