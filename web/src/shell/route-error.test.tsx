import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fakes.ts';
import { App } from '../app.tsx';
import { orLater } from './later-page.tsx';

/** A page whose code fails to load in a browser that reports being online. */
function openMissingPage() {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'));
  const router = createMemoryRouter([{ path: '/', lazy: orLater(load), HydrateFallback: () => null }]);
  render(
    <App client={new QueryClient()} env="test">
      <RouterProvider router={router} />
    </App>,
  );
}

describe('a page whose code fails to load', () => {
  it('says that there is no connection if the server cannot be reached', async () => {
    fakeServer.use(http.get('*/healthz', () => HttpResponse.error()));
    openMissingPage();
    await screen.findByText('Offline');
    expect(screen.getByRole('link', { name: 'Counts' }).getAttribute('href')).toBe('/counts');
  });

  it('offers to reload the page if the server responds', async () => {
    fakeServer.use(http.get('*/healthz', () => HttpResponse.json({ status: 'ok' })));
    openMissingPage();
    await screen.findByText('This page stopped working');
    expect(screen.queryByText('Offline')).toBeNull();
  });
});
