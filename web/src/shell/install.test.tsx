import { listVendors, vendorSummary } from '@platewise/contract';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fake } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';
import { listenForInstallOffer } from '../lib/install-app.ts';

/** The browser's `beforeinstallprompt` event. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome })),
  });
  act(() => void window.dispatchEvent(event));
  return event;
}
const installed = () => act(() => void window.dispatchEvent(new Event('appinstalled')));

async function openMenu(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: "Ana Ruiz's account" }));
  await screen.findByRole('menuitem', { name: 'Log out' });
}

function openVendors() {
  const one = { totalVendors: 1, activeRelationships: 1, totalProducts: 5 };
  return renderApp('/vendors', [fake(listVendors, [loneStar]), fake(vendorSummary, one)]).person;
}
const entry = () => screen.queryByRole('menuitem', { name: 'Install Platewise' });

beforeAll(listenForInstallOffer);

describe('installing the app', () => {
  it('is not in the menu if the browser does not support it', async () => {
    await openMenu(openVendors());
    expect(entry()).toBeNull();
  });

  it("replaces the browser's own prompt and shows it once per offer", async () => {
    const event = offer('dismissed');
    expect(event.defaultPrevented).toBe(true);
    const person = openVendors();
    await openMenu(person);
    await person.click(screen.getByRole('menuitem', { name: 'Install Platewise' }));
    expect(event.prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await openMenu(person);
    expect(entry()).toBeNull();
    const again = offer();
    await person.click(await screen.findByRole('menuitem', { name: 'Install Platewise' }));
    expect(again.prompt).toHaveBeenCalledOnce();
    expect(event.prompt).toHaveBeenCalledOnce();
  });

  it('disappears from the menu once the app is installed', async () => {
    offer();
    await openMenu(openVendors());
    expect(entry()).not.toBeNull();
    installed();
    expect(entry()).toBeNull();
  });
});
