import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotifications,
  setNotificationKinds,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { renderApp } from '../../../../test/render.tsx';

const of = (key: string, more: Partial<Notification>): Notification => ({
  key,
  kind: 'invoice',
  restaurantId: 7,
  restaurantName: 'Taqueria Azul',
  title: '3 invoices to review',
  detail: null,
  at: '2026-11-20T10:00:00Z',
  tone: 'attention',
  isRead: false,
  path: '/plan',
  action: 'Review',
  ...more,
});
const review = of('review:7', {});
const till = of('pos:2', {
  kind: 'sync',
  title: "Counter isn't syncing",
  detail: 'The key was refused',
  isRead: true,
  tone: 'fault',
});

async function open(...handlers: HttpHandler[]) {
  const view = renderApp('/plan', [
    ...handlers,
    fake(listNotifications, { unread: 1, notifications: [review, till], muted: [] }),
  ]);
  await view.person.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  const drawer = await screen.findByRole('dialog', { name: 'Notifications' });
  return { ...view, drawer: within(drawer) };
}

describe('notification center', () => {
  it('lists and filters notifications, and links to what settles them', async () => {
    const sent = vi.fn();
    const { person, drawer } = await open(fake(readNotifications, ({ body }) => sent(body) as undefined));
    await drawer.findByText('The key was refused');
    await expectAccessible();
    await person.click(drawer.getByRole('button', { name: 'Connections 1' }));
    expect(drawer.queryByRole('link', { name: /3 invoices wait/ })).toBeNull();
    await person.click(drawer.getByRole('button', { name: 'Unread 1' }));
    const link = drawer.getByRole('link', { name: /Unread: ?3 invoices to review/ });
    expect(link.getAttribute('href')).toBe('/plan');
    await person.click(link);
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ keys: ['review:7'] }));
  });

  it('marks all as read up to the latest one seen, and dismisses one', async () => {
    const sent = vi.fn();
    const { person, drawer } = await open(
      fake(readAllNotifications, ({ body }) => sent(body) as undefined),
      fake(readNotifications, ({ body }) => sent(body) as undefined),
    );
    await person.click(await drawer.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ upTo: '2026-11-20T10:00:00Z' }));
    await person.click(drawer.getByRole('button', { name: "Dismiss: Counter isn't syncing" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ keys: ['pos:2'], hide: true }));
  });

  it('lets people choose their notifications', async () => {
    const sent = vi.fn();
    const { person, drawer } = await open(
      fake(setNotificationKinds, ({ body }) => {
        sent(body);
        return { muted: body.muted };
      }),
    );
    await person.click(await drawer.findByRole('button', { name: 'Choose notifications' }));
    await person.click(drawer.getByRole('checkbox', { name: 'Stock' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ muted: ['stock'] }));
  });

  it('says when there are none', async () => {
    const { person } = renderApp('/plan', [fake(listNotifications, { unread: 0, notifications: [], muted: [] })]);
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    await screen.findByText("You're all caught up");
  });

  it('says why they could not be loaded', async () => {
    const { person } = renderApp('/plan', [fakeProblem(listNotifications, 'internal', 'Something went wrong')]);
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    await screen.findByText('Something went wrong');
  });
});
