import type { InvoiceImpact } from '@platewise/contract';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t } from '../../../../lib/t.ts';
import { type Column, Section, SimpleTable } from '../../../../ui/index.ts';
import css from './impact-tabs.module.css';

type Moved = InvoiceImpact['stock']['items'][number];

const columns: Column<Moved>[] = [
  {
    id: 'name',
    header: t('Item'),
    phone: 'title',
    cell: ({ name, inventoryId }) =>
      inventoryId === null ? name : <Link to={`/inventory?item=${inventoryId}`}>{name}</Link>,
  },
  { id: 'location', header: t('Location'), width: 160, phone: 'meta', cell: ({ location }) => location },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 110,
    phone: 'note',
    cell: ({ change, unit }) => (
      <span className="pw-num">
        {change > 0 && '+'}
        {formatQuantity(change, unit)}
      </span>
    ),
  },
  {
    id: 'stock',
    header: t('On hand'),
    align: 'right',
    width: 170,
    phone: 'figure',
    cell: ({ before, after, unit }) => (
      <span className={css.move}>
        <span className="pw-ink-3">{formatNumber(before)}</span>
        <ArrowRight size={12} aria-hidden />
        <span className="pw-sr">{t('to (change)')}</span>
        {formatQuantity(after, unit)}
      </span>
    ),
  },
];

/** Stock changes by location, or why there are none. */
export function StockMoves({ impact: { state, stock } }: { impact: InvoiceImpact }) {
  const title = state === 'posted' ? t('Added to stock') : t('Will be added to stock');
  return (
    <Section title={title} count={stock.items.length > 0 ? stock.items.length : undefined}>
      {stock.items.length > 0 ? (
        <SimpleTable
          label={title}
          rows={stock.items}
          columns={columns}
          rowKey={({ ingredientId, inventoryId }) => `${ingredientId} ${inventoryId}`}
        />
      ) : (
        <p className="pw-ink-2">{whyNothing(state, stock.restocks)}</p>
      )}
    </Section>
  );
}

function whyNothing(state: InvoiceImpact['state'], restocks: boolean): string {
  if (state === 'posted') return t("Approving it didn't change stock.");
  return restocks
    ? t('No stock changes. The lines have no known quantity, or their order was already received.')
    : t(
        'This restaurant doesn’t add approved invoices to stock. A manager can turn that on in the restaurant’s settings.',
      );
}
