import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { lazyPart } from './lazy-part.tsx';

const missing = new TypeError('Failed to fetch dynamically imported module');

function openPage(online: boolean) {
  const reported = vi.fn();
  const before = globalThis.reportError;
  globalThis.reportError = reported;
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  onTestFinished(() => {
    globalThis.reportError = before;
    network.mockRestore();
  });
  const Part = lazyPart(() => Promise.reject(missing));
  render(
    <Ui>
      <h1>Dashboard</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Ui>,
  );
  return reported;
}

it.each([
  ['offline', false, 0],
  ['online, where it is reported too', true, 1],
] as const)('a part whose code does not arrive says so in its place, %s', async (_, online, reports) => {
  const reported = openPage(online);
  await screen.findByText('Check your connection, then reload the page.');
  screen.getByRole('button', { name: 'Retry' });
  screen.getByRole('heading', { name: 'Dashboard' });
  expect(reported.mock.calls).toEqual(Array.from({ length: reports }, () => [missing]));
});
