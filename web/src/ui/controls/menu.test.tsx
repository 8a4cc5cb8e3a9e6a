import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FigureFace, Menu, UiProviderForTests } from '../../../test/kit.tsx';

const opener = () => screen.getByRole('button', { name: 'More' });

it('a menu opens with the first click, and returns the focus to its button', async () => {
  const person = userEvent.setup();
  const chosen = vi.fn();
  render(
    <UiProviderForTests>
      <Menu label="More" items={[{ label: 'Rename', onClick: chosen }]} />
    </UiProviderForTests>,
  );
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  await person.click(opener());
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(chosen).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(opener()));
  await person.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Rename' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

it('the card next to a figure does the same', async () => {
  const person = userEvent.setup();
  render(
    <UiProviderForTests>
      <FigureFace name="Cost of a burrito" explain={() => <p>Beef and cheese</p>}>
        $3.51
      </FigureFace>
    </UiProviderForTests>,
  );
  const figure = () => screen.getByRole('button', { name: /how it is calculated/ });
  await person.click(figure());
  expect(await screen.findByText('Beef and cheese')).toBeDefined();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(figure()));
});
