import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UiProviderForTests } from '../../../../test/kit.tsx';
import { OptimizerControls } from './optimizer-controls.tsx';

/** Simulates the URL, which updates one step late. */
function Late() {
  const [steps, setSteps] = useState<(number | null)[]>([null]);
  const choices = {
    ...{ target: steps.at(-2) ?? null, category: '', mode: 'automatic' as const },
    setTarget: (target: number | null) => setSteps((now) => [...now, target]),
    setCategory: () => {},
    setMode: () => {},
  };
  return (
    <>
      <OptimizerControls title="Prices" usual={25} choices={choices} categories={[]} pending={false} onRun={() => {}} />
      <button type="button" onClick={() => setSteps((now) => [...now, now.at(-1) ?? null])}>
        Catch up
      </button>
      <output aria-label="In the address">{choices.target}</output>
    </>
  );
}

it('counts every quick step, even if the URL updates late', async () => {
  render(<Late />, { wrapper: UiProviderForTests });
  const person = userEvent.setup();
  screen.getByRole('slider', { name: 'Target margin' }).focus();
  await person.keyboard('{ArrowRight>5/}');
  expect(screen.getByText('Food cost of 70%')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Catch up' }));
  expect(screen.getByText('Food cost of 70%')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'In the address' }).textContent).toBe('30');
});
