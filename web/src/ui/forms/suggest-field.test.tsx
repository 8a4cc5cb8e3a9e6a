import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SuggestField } from './suggest-field.tsx';

vi.mock('./suggest-view.tsx', () => new Promise(() => {}));

it('takes Enter and pasted lines before the list has loaded', async () => {
  const entered = vi.fn();
  const pasted = vi.fn();
  function Line() {
    const [value, setValue] = useState('');
    return (
      <SuggestField
        label="Item"
        value={value}
        onChange={setValue}
        suggestions={[]}
        onPick={vi.fn()}
        onEnter={() => entered(value)}
        onPasteLines={pasted}
      />
    );
  }
  render(
    <MantineProvider>
      <Line />
    </MantineProvider>,
  );
  await userEvent.type(screen.getByLabelText('Item'), 'Paper towels{Enter}');
  expect(entered).toHaveBeenCalledExactlyOnceWith('Paper towels');
  await userEvent.paste('Onions\n\n Carrots ');
  expect(pasted).toHaveBeenCalledExactlyOnceWith(['Onions', 'Carrots']);
});
