import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { Confirm, Dialog, Drawer, TextField } from '../index.ts';

const nothing = () => {};
const Ways = () => (
  <>
    <button type="button">Cancel</button>
    <button type="button">Help</button>
  </>
);
const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));

describe('initial focus of a dialog or drawer', () => {
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

  it('is Cancel in a confirmation', async () => {
    render(
      <Ui>
        <Confirm open onClose={nothing} title="Delete Vendor" confirm="Delete" onConfirm={nothing}>
          It goes away.
        </Confirm>
      </Ui>,
    );
    await hasFocus(await screen.findByRole('button', { name: 'Cancel' }));
  });

  it('moves to the first field once it appears', async () => {
    const dialog = (children: ReactNode) => (
      <Ui>
        <Dialog
          open
          onClose={nothing}
          onSubmit={nothing}
          title="Configure"
          footer={<button type="button">Cancel</button>}
        >
          {children}
        </Dialog>
      </Ui>
    );
    const { rerender } = render(dialog('Loading'));
    await hasFocus(await screen.findByRole('button', { name: 'Cancel' }));
    rerender(dialog(<TextField label="Location" value="" onChange={nothing} />));
    await hasFocus(await screen.findByLabelText('Location'));
  });

  it('stays where the person moved it in the meantime', async () => {
    const dialog = (children: ReactNode) => (
      <Ui>
        <Dialog open onClose={nothing} onSubmit={nothing} title="Configure" footer={<Ways />}>
          {children}
        </Dialog>
      </Ui>
    );
    const { rerender } = render(dialog('Loading'));
    await hasFocus(await screen.findByRole('button', { name: 'Cancel' }));
    screen.getByRole('button', { name: 'Help' }).focus();
    rerender(dialog(<TextField label="Location" value="" onChange={nothing} />));
    await screen.findByLabelText('Location');
    await hasFocus(screen.getByRole('button', { name: 'Help' }));
  });

  it('is the title of a read-only drawer, not an action', async () => {
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
