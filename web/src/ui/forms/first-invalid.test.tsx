import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { Button, Dialog, TextField } from '../index.ts';

function Page({ answer }: { answer: Promise<void> | null }) {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(answer !== null);
    await answer;
    setSending(false);
    setRefused(true);
  };
  return (
    <Ui>
      <Dialog
        open
        onClose={() => {}}
        title="Add"
        onSubmit={() => void send()}
        footer={
          <Button type="submit" loading={sending}>
            Save
          </Button>
        }
      >
        <TextField label="Note" value="" onChange={() => {}} />
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={refused && name === '' ? 'Enter a name' : null}
        />
      </Dialog>
    </Ui>
  );
}

describe('a refused form focuses its first field with an error', () => {
  it('that the page found', async () => {
    const user = userEvent.setup();
    render(<Page answer={null} />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('that the server found', async () => {
    const user = userEvent.setup();
    const answer = Promise.withResolvers<void>();
    render(<Page answer={answer.promise} />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    answer.resolve();
    await screen.findByText('Enter a name');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('unless the person has moved on', async () => {
    const user = userEvent.setup();
    const answer = Promise.withResolvers<void>();
    render(<Page answer={answer.promise} />);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(screen.getByLabelText('Note'));
    answer.resolve();
    await screen.findByText('Enter a name');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
  });
});
