import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PlainSuggestField } from './suggest-field.tsx';

it('takes Enter before its list has loaded', async () => {
  const entered = vi.fn();
  function Line() {
    const [value, setValue] = useState('');
    return (
      <PlainSuggestField
        label="Item"
        value={value}
        onChange={setValue}
        suggestions={[]}
        onPick={vi.fn()}
        onEnter={() => entered(value)}
        onPaste={vi.fn()}
        onFocused={vi.fn()}
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
});
