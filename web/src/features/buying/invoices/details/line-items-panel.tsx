import { deleteLineItem, type Invoice, type LineItem, listLineItems, listRestaurants } from '@platewise/contract';
import { dec, roundMoney } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Package, Pencil, Plus, Receipt, Trash2, Truck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney, formatNumber } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { read } from '../../../../lib/query-client.ts';
import { t, translated } from '../../../../lib/t.ts';
import {
  Badge,
  Button,
  Confirm,
  EmptyState,
  ErrorState,
  IconButton,
  IconTile,
  Skeleton,
  toast,
} from '../../../../ui/index.ts';
import { hasCostDoubt } from '../model/fields.ts';
import { costWords, shownPack } from '../model/pack-reading.ts';
import { type ItemType, itemTypeWords, lineTypeWords } from '../model/words.ts';
import { AddLinesDialog } from './add-lines-dialog.tsx';
import { LineItemDialog } from './line-item-dialog.tsx';
import css from './line-items-panel.module.css';

const icons: Record<ItemType, ReactNode> = {
  ingredient: <Package size={16} />,
  service: <Truck size={16} />,
  other: <Receipt size={16} />,
};

/** Lists an invoice's lines, to add, edit and delete. */
export function LineItemsPanel({ invoice }: { invoice: Invoice }) {
  const lines = useQuery(read(listLineItems, { params: { id: invoice.id } }));
  const [edited, setEdited] = useState<LineItem | 'new' | null>(null);
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<LineItem | null>(null);
  const restaurants = useQuery(read(listRestaurants));
  const home = restaurants.data?.find(({ id }) => id === invoice.restaurantId);
  const costCurrency = home?.settings.currency ?? invoice.currency;
  const editable = invoice.can.edit && invoice.approvedAt === null;
  const remove = useCall(deleteLineItem, {
    onSuccess: () => {
      toast({ title: t('Line item deleted successfully') });
      setLeaving(null);
    },
    onError: (error) =>
      toast({ title: t('Failed to delete line item'), description: messageOf(error), destructive: true }),
  });
  const add = (
    <span className="pw-buttons">
      <Button icon={<ListPlus size={14} aria-hidden />} onClick={() => setAdding(true)}>
        {t('Add multiple')}
      </Button>
      <Button icon={<Plus size={14} aria-hidden />} onClick={() => setEdited('new')}>
        {t('Add Line Item')}
      </Button>
    </span>
  );
  const money = (value: number) => formatMoney(value, { currency: invoice.currency });

  return (
    <section aria-label={t('Line Items')}>
      <div className={css.head}>
        <h3 className={css.title}>{t('Line Items')}</h3>
        {editable && add}
      </div>
      {lines.isPending && <Skeleton kind="rows" count={4} height={56} />}
      {lines.error && <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.data?.length === 0 && (
        <EmptyState title={t('No line items added yet')} text={t('Add line items to track invoice details')} />
      )}
      {lines.data && lines.data.length > 0 && (
        <>
          <ul className="pw-ruled">
            {lines.data.map((line) => (
              <li key={line.id} className={css.row}>
                <IconTile>{icons[line.itemType]}</IconTile>
                <div className="pw-grow">
                  <div className={css.description}>{line.description}</div>
                  <div className={css.meta}>
                    <span>{amountWords(line, money)}</span>
                    {line.lineType === 'product' && shownPack(line) !== '' && <span>{shownPack(line)}</span>}
                    {line.costPerUnit !== null && (
                      <span>{costWords(line.costPerUnit, line.costUnit, costCurrency)}</span>
                    )}
                    {hasCostDoubt(line) && <Badge tone="amber">{t('cost needs review')}</Badge>}
                    <span>
                      {line.lineType === 'product' ? itemTypeWords[line.itemType] : lineTypeWords[line.lineType]}
                    </span>
                    {line.ingredientId !== null && <Badge tone="green">{t('Linked to ingredient')}</Badge>}
                  </div>
                </div>
                <span className={css.total}>{money(line.totalPrice)}</span>
                {editable && (
                  <span className={css.buttons}>
                    <IconButton
                      label={t('Edit {description}', { description: line.description })}
                      onClick={() => setEdited(line)}
                    >
                      <Pencil size={14} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={t('Delete {description}', { description: line.description })}
                      danger
                      onClick={() => setLeaving(line)}
                    >
                      <Trash2 size={14} aria-hidden />
                    </IconButton>
                  </span>
                )}
              </li>
            ))}
          </ul>
          <div className={css.foot}>
            <span>{t('Total Amount:')}</span>
            <span className="pw-num">{money(totalOf(lines.data))}</span>
          </div>
        </>
      )}
      {adding && <AddLinesDialog invoice={invoice} onClose={() => setAdding(false)} />}
      {edited !== null && (
        <LineItemDialog
          open
          onClose={() => setEdited(null)}
          invoiceId={invoice.id}
          restaurantId={invoice.restaurantId}
          vendorId={invoice.vendorId}
          currency={invoice.currency}
          line={edited === 'new' ? null : edited}
          invoiceVersion={invoice.version}
        />
      )}
      <Confirm
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('Delete line item')}
        confirm={t('Delete line item')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => {
          if (leaving) remove.mutate({ params: { id: leaving.id }, body: { invoiceVersion: invoice.version } });
        }}
      >
        {leaving &&
          t('This removes “{description}” ({totalPrice}) from the invoice.', {
            description: leaving.description,
            totalPrice: money(leaving.totalPrice),
          })}
      </Confirm>
    </section>
  );
}

/** `2 × $78.40 (cs)`; a catch-weight line by its weight. */
function amountWords(line: LineItem, money: (value: number) => string): string {
  const count = line.weight ?? line.quantity ?? 1;
  const unit = line.weight === null ? line.unit : (line.weightUnit ?? 'lb');
  const price = line.unitPrice === null ? '' : ` × ${money(line.unitPrice)}`;
  return `${formatNumber(count)}${price}${unit ? ` (${translated(unit)})` : ''}`;
}

const totalOf = (lines: readonly LineItem[]): number =>
  Number(roundMoney(lines.reduce((sum, line) => sum.plus(dec(line.totalPrice)), dec(0))));
