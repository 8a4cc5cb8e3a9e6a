import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { Button, Dialog } from '../index.ts';
import { lazyLayer } from './lazy-layer.tsx';

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

it('a drawer that takes its time to disappear returns the focus all the same', async () => {
  const Slow = lazyLayer(
    async () =>
      ({ item, onClose }: Props) => (
        <div role="dialog" aria-label={item ?? 'Fading out'}>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      ),
    'item',
  );
  function Opened() {
    const [item, setItem] = useState<string | null>(null);
    return (
      <>
        <button type="button" onClick={() => setItem('Flour')}>
          Edit
        </button>
        <Slow item={item} onClose={() => setItem(null)} />
      </>
    );
  }
  const user = userEvent.setup();
  render(<Opened />);
  const edit = screen.getByRole('button', { name: 'Edit' });
  await user.click(edit);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(edit));
  screen.getByRole('dialog', { name: 'Fading out' });
});

type Props = { item: string | null; onClose: () => void };

/** A drawer that counts how often its code was requested. */
function drawer() {
  const loads = { count: 0 };
  const Layer = lazyLayer(async () => {
    loads.count += 1;
    return ({ item, onClose }: Props) =>
      item === null ? (
        <p>Closing</p>
      ) : (
        <button type="button" onClick={onClose}>
          {item}
        </button>
      );
  }, 'item');
  return { loads, Layer };
}

describe('a layer', () => {
  it('loads when its prop first holds something, and stays mounted when it no longer does', async () => {
    const { loads, Layer } = drawer();
    const { container, rerender } = render(<Layer item={null} onClose={() => {}} />);
    await act(async () => {});
    expect(loads.count).toBe(0);
    expect(container.textContent).toBe('');
    rerender(<Layer item="Flour" onClose={() => {}} />);
    await screen.findByRole('button', { name: 'Flour' });
    rerender(<Layer item={null} onClose={() => {}} />);
    screen.getByText('Closing');
    rerender(<Layer item="" onClose={() => {}} />);
    screen.getByRole('button');
    expect(loads.count).toBe(1);
  });

  it.each([
    ['stays in its page', true],
    ['goes with its page’s state', false],
  ])('returns the focus when it %s', async (_, kept) => {
    const { Layer } = drawer();
    function Opened() {
      const [item, setItem] = useState<string | null>(null);
      const close = () => setItem(null);
      return (
        <>
          <button type="button" onClick={() => setItem('Flour')}>
            Edit
          </button>
          {kept || item !== null ? <Layer item={item} onClose={close} /> : null}
        </>
      );
    }
    const user = userEvent.setup();
    render(<Opened />);
    const edit = screen.getByRole('button', { name: 'Edit' });
    for (const _time of ['first', 'second']) {
      await user.click(edit);
      await user.click(await screen.findByRole('button', { name: 'Flour' }));
      await waitFor(() => expect(document.activeElement).toBe(edit));
    }
  });

  it('whose code does not arrive leaves the page as it is, says so, and opens at the next try', async () => {
    let tries = 0;
    const Layer = lazyLayer(async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return ({ item }: Props) => <p>{item}</p>;
    }, 'item');
    function Opened() {
      const [item, setItem] = useState<string | null>(null);
      return (
        <Ui>
          <input aria-label="Typed" />
          <Button onClick={() => setItem('Flour')}>Edit</Button>
          <Layer item={item} onClose={() => setItem(null)} />
        </Ui>
      );
    }
    const user = userEvent.setup();
    render(<Opened />);
    await user.type(screen.getByLabelText('Typed'), 'kept');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByText("Couldn't open this");
    expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('kept');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByText('Flour');
    expect(tries).toBe(2);
  });
});
