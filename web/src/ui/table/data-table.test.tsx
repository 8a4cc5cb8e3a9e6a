import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { Button, type Column, DataTable, UiProviderForTests as Ui } from '../../../test/kit.tsx';
import { printing } from '../theme/printing.ts';
import { toCsv } from './csv.ts';

type Item = { id: number; name: string; cost: number | null };

const items: Item[] = [
  { id: 1, name: 'Cilantro', cost: null },
  { id: 2, name: 'Ground beef', cost: 5.61 },
  { id: 3, name: 'Avocado', cost: 0.98 },
];
const columns: Column<Item>[] = [
  { id: 'name', header: 'Name', cell: (item) => item.name, value: (item) => item.name, fixed: true },
  { id: 'cost', header: 'Cost', align: 'right', cell: (item) => item.cost ?? '–', value: (item) => item.cost },
];
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);

describe('data table', () => {
  it('sorts on a click, with unknown values last', async () => {
    const person = userEvent.setup();
    render(
      <Ui>
        <DataTable label="Items" rows={items} columns={columns} rowKey={(item) => item.id} />
      </Ui>,
    );
    expect(names()).toEqual(['Cilantro', 'Ground beef', 'Avocado']);
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(names()).toEqual(['Avocado', 'Cilantro', 'Ground beef']);
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
    const cost = screen.getByRole('button', { name: 'Cost' });
    await person.click(cost);
    expect(names()).toEqual(['Ground beef', 'Avocado', 'Cilantro']);
    await person.click(cost);
    expect(names()).toEqual(['Avocado', 'Ground beef', 'Cilantro']);
  });

  it('leaves sorting to the server if configured', async () => {
    const person = userEvent.setup();
    const onSort = vi.fn();
    render(
      <Ui>
        <DataTable
          label="Items"
          rows={items}
          columns={columns}
          rowKey={(item) => item.id}
          sort={null}
          onSort={onSort}
        />
      </Ui>,
    );
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenCalledWith({ id: 'name', desc: false });
    expect(names()).toEqual(['Cilantro', 'Ground beef', 'Avocado']);
  });

  it('is navigated with arrow keys, opened with Enter, and selected with Space', async () => {
    const person = userEvent.setup();
    const onOpen = vi.fn();
    const act = vi.fn();
    render(
      <Ui>
        <DataTable
          label="Items"
          rows={items}
          columns={columns}
          rowKey={(item) => item.id}
          onOpen={onOpen}
          bulkActions={(rows) => <Button onClick={() => act(rows.map((row) => row.name))}>Merge</Button>}
        />
      </Ui>,
    );
    const rows = screen.getAllByRole('row').slice(1);
    rows[0]?.focus();
    await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(items[1]);
    await person.keyboard(' ');
    expect(screen.getByText('1 selected')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Merge' }));
    expect(act).toHaveBeenCalledWith(['Ground beef']);
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('hides a column and remembers it', async () => {
    const person = userEvent.setup();
    const table = (
      <Ui>
        <DataTable label="Remembered" rows={items} columns={columns} rowKey={(item) => item.id} />
      </Ui>
    );
    const first = render(table);
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Cost' }));
    expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull();
    first.unmount();
    render(table);
    expect(screen.queryByRole('columnheader', { name: 'Cost' })).toBeNull();
  });

  it('renders far fewer than two thousand rows', () => {
    const many = Array.from({ length: 2000 }, (_unused, id): Item => ({ id, name: `Item ${id}`, cost: id }));
    render(
      <Ui>
        <DataTable label="Many" rows={many} columns={columns} rowKey={(item) => item.id} />
      </Ui>,
    );
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(document.querySelectorAll('[data-row-index]').length).toBeLessThan(100);
  });

  it('says in print how many rows there are if not all were loaded', () => {
    const paging = { total: 250, hasMore: true, isLoading: false, more: () => {} };
    const table = <DataTable label="Read" rows={items} columns={columns} rowKey={(item) => item.id} paging={paging} />;
    render(<Ui>{table}</Ui>);
    const words = 'The first 3 of 250 rows. Scroll to the end to load the rest, or export.';
    expect(screen.queryByText(words)).toBeNull();
    act(() => printing.set(true));
    expect(screen.getByText(words)).toBeDefined();
    act(() => printing.set(false));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('exports what is shown, with a dash for unknown values and no formulas', () => {
    const rows = [...items, { id: 4, name: '=SUM(A1), "x"', cost: 1 }];
    expect(toCsv(columns, rows)).toBe(
      ['Name,Cost', 'Cilantro,–', 'Ground beef,5.61', 'Avocado,0.98', `"'=SUM(A1), ""x""",1`].join('\r\n'),
    );
  });

  it('is accessible', async () => {
    const { container } = render(
      <Ui>
        <DataTable
          label="Items"
          rows={items}
          columns={columns}
          rowKey={(item) => item.id}
          onOpen={() => {}}
          bulkActions={() => null}
        />
      </Ui>,
    );
    await expectAccessible(container);
  });
});
