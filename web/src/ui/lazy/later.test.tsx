import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { later, useLater } from './later.ts';

afterEach(() => vi.restoreAllMocks());

it('keeps its placeholder while offline, and loads once online', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let tries = 0;
  const part = later<object>(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>The part</p>);
  });
  function Page() {
    const Part = useLater(part, true);
    return Part ? <Part /> : <p>The stand-in</p>;
  }
  render(<Page />);
  await act(async () => {});
  screen.getByText('The stand-in');
  expect(tries).toBe(1);
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await screen.findByText('The part');
});
