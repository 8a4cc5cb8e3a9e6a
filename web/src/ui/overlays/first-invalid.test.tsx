import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { Button, Dialog, TextField } from '../index.ts';

function Page() {
  const [name, setName] = useState('');
  const [refused, setRefused] = useState(false);
  return (
    <Ui>
      <Dialog
        open
        onClose={() => {}}
        title="Add"
        onSubmit={() => setRefused(true)}
        footer={<Button type="submit">Save</Button>}
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

it('a refused form focuses its first field with an error', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a name');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});
