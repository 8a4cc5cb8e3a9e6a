import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { Button, Dialog } from '../index.ts';

function Page({ kept }: { kept: boolean }) {
  const [open, setOpen] = useState(false);
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} title="A question">
      <input aria-label="Answer" />
    </Dialog>
  );
  return (
    <Ui>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {kept || open ? dialog : null}
    </Ui>
  );
}

describe('a dialog', () => {
  it.each([
    ['that stays in its page', true],
    ['that goes with its page’s state', false],
  ])('%s returns the focus to its button, the first time and the second', async (_, kept) => {
    const user = userEvent.setup();
    render(<Page kept={kept} />);
    const ask = screen.getByRole('button', { name: 'Ask' });
    for (const _time of ['first', 'second']) {
      ask.focus();
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog');
      await user.click(await screen.findByLabelText('Answer'));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(ask));
    }
  });
});
