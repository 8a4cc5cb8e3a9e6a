import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { it } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { lazyPart } from './lazy-part.tsx';

it('a part whose code does not arrive says so in its place, and the page stays', async () => {
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <Ui>
      <h1>Dashboard</h1>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Ui>,
  );
  await screen.findByText('Check your connection, then reload the page.');
  screen.getByRole('button', { name: 'Retry' });
  screen.getByRole('heading', { name: 'Dashboard' });
});
