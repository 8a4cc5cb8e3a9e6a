import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { useTab, useUrlState } from './use-url-state.ts';

let choose: { q: (value: string) => void; category: (value: string) => void };

function Screen() {
  const [, setQ] = useUrlState('q', '', { replace: true });
  const [, setCategory] = useUrlState('category');
  choose = { q: setQ, category: setCategory };
  return <output>{useLocation().search}</output>;
}

const said = () => screen.getByRole('status').textContent;

it('keeps two choices made before the first one renders, and does not restore an undone one', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  render(<RouterProvider router={router} />);
  await act(async () => {
    choose.q('ground');
    choose.category('Protein');
  });
  expect(said()).toBe('?q=ground&category=Protein');
  await act(async () => choose.q(''));
  expect(said()).toBe('?category=Protein');
  await act(async () => choose.category('Dairy'));
  await act(async () => router.navigate(-1));
  expect(said()).toBe('?category=Protein');
  await act(async () => choose.q('beef'));
  expect(said()).toBe('?category=Protein&q=beef');
});

it('a new screen starts from its own URL', async () => {
  const draw = (address: string) =>
    render(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: [address] })}
      />,
    );
  const before = draw('/?tab=cost');
  // Unmounted before it is drawn.
  act(() => {
    choose.q('ground');
    before.unmount();
  });
  draw('/?tab=financial');
  await act(async () => choose.category('Dairy'));
  expect(said()).toBe('?tab=financial&category=Dairy');
});

it('shows the first tab if the URL names none that exists', async () => {
  function Tabs() {
    const [tab] = useTab('orders', 'guides');
    return <output>{tab}</output>;
  }
  const router = createMemoryRouter([{ path: '/', element: <Tabs /> }], { initialEntries: ['/?tab=guides'] });
  render(<RouterProvider router={router} />);
  expect(said()).toBe('guides');
  await act(async () => router.navigate('/?tab=nonsense'));
  expect(said()).toBe('orders');
});
