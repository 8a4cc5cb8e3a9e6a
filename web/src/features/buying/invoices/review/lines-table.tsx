import type { LineItem } from '@platewise/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { t } from '../../../../lib/t.ts';
import { Button, EmptyState, lazyLayer, toast } from '../../../../ui/index.ts';
import { LineRow } from './line-row.tsx';
import css from './lines-table.module.css';
import { useReviewState } from './review-context.tsx';
import { asNewLine } from './use-review.ts';

const LineItemDialog = lazyLayer(async () => (await import('../details/line-item-dialog.tsx')).LineItemDialog);

/** The lines as printed, with their unit costs; every cell is editable. */
export function LinesTable() {
  const { view, store, editable, addLine } = useReviewState();
  const [edited, setEdited] = useState<LineItem | null>(null);
  const { lines } = view;

  const remove = async (line: LineItem) => {
    try {
      await store.remove(line);
      const undo = () => {
        store.add(asNewLine(line)).catch((error: unknown) => {
          toast({ title: t('Failed to add line item'), description: messageOf(error), destructive: true });
        });
      };
      toast({ title: t('Line item deleted successfully'), action: { label: t('Undo'), onClick: undo } });
    } catch (error) {
      toast({ title: t('Failed to delete line item'), description: messageOf(error), destructive: true });
    }
  };

  if (lines.length === 0) {
    return (
      <EmptyState
        title={t('No line items added yet')}
        text={t('Add line items to track invoice details')}
        action={editable && <Button onClick={addLine}>{t('Add Line Item')}</Button>}
      />
    );
  }
  return (
    <>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th className={css.index}>
                <span className="pw-sr">{t('Line')}</span>
              </th>
              <th>
                <div className={css.pair} data-pair="item">
                  <span>{t('As printed')}</span>
                  <span>{t('Ingredient')}</span>
                </div>
              </th>
              <th className={css.amounts}>
                <div className={css.pair} data-pair="amount">
                  <span className={css.number}>{t('Quantity')}</span>
                  <span>{t('Pack')}</span>
                </div>
              </th>
              <th className={`${css.price} ${css.number}`}>{t('Unit price')}</th>
              <th className={`${css.price} ${css.number}`}>{t('Total')}</th>
              <th className={css.costs}>
                <div className={css.pair} data-pair="cost">
                  <span className={css.number}>{t('Cost')}</span>
                  <span className={css.since}>{t('vs. last invoice')}</span>
                </div>
              </th>
              <th className={css.menu}>
                <span className="pw-sr">{t('More')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <LineRow
                key={line.id}
                line={line}
                index={index}
                lines={lines}
                onEdit={setEdited}
                onDelete={(gone) => void remove(gone)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {editable && (
        <div className={css.add}>
          <Button size="xs" variant="subtle" icon={<Plus size={14} aria-hidden />} onClick={addLine}>
            {t('Add Line Item')}
          </Button>
        </div>
      )}
      {edited && (
        <LineItemDialog
          open
          invoiceId={view.review.invoice.id}
          restaurantId={view.review.invoice.restaurantId}
          vendorId={view.review.invoice.vendorId}
          currency={view.review.invoice.currency}
          line={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
