import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UiProviderForTests as Ui } from '../../test/kit.tsx';
import { Confirm, Dialog, Drawer, TextField } from './index.ts';

const nothing = () => {};
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('where the focus of a layer begins', () => {
  it('is the first field of a form', async () => {
    render(
      <Ui>
        <Dialog open onClose={nothing} onSubmit={nothing} title="Add Vendor">
          <TextField label="Vendor Name" value="" onChange={nothing} />
        </Dialog>
      </Ui>,
    );
    await hasFocus(await screen.findByLabelText('Vendor Name'));
  });

  it('is the way out of a question', async () => {
    render(
      <Ui>
        <Confirm open onClose={nothing} title="Delete Vendor" confirm="Delete" onConfirm={nothing}>
          It goes away.
        </Confirm>
      </Ui>,
    );
    await hasFocus(await screen.findByRole('button', { name: 'Cancel' }));
  });

  it('is the title of what is read, and not a button that acts', async () => {
    render(
      <Ui>
        <Drawer open onClose={nothing} title="Ground beef">
          <button type="button">Merge</button>
        </Drawer>
      </Ui>,
    );
    await hasFocus(await screen.findByRole('heading', { name: 'Ground beef' }));
  });
});
