import { listVendorItems, updateVendorItem, type Vendor, type VendorItem } from '@platewise/contract';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { ErrorState, IconButton, Skeleton, toast } from '../../../ui/index.ts';
import { MoreRows } from './vendor-ingredients.tsx';
import css from './vendors.module.css';

/** Confirmed ingredient matches of the vendor's items. After undo, the next invoice asks again. */
export function VendorMatches({ vendor }: { vendor: Vendor }) {
  const list = usePagedList(listVendorItems, { vendorId: vendor.id, mapped: 'yes', limit: '50' });
  const back = useCall(updateVendorItem);
  const undo = useCall(updateVendorItem, {
    onError: () =>
      toast({ title: t('Failed to undo the match'), description: t('Please try again.'), destructive: true }),
  });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="rows" count={4} />;
  if (list.rows.length === 0) {
    return (
      <p className={css.empty}>
        {t('No matched items yet. When you choose an ingredient on an invoice line, we remember it.')}
      </p>
    );
  }
  const forget = ({ id, version, description, ingredientId }: VendorItem) => {
    const restore = () => back.mutate({ params: { id }, body: { ingredientId } });
    const onSuccess = () =>
      toast({ title: t('{description} unmatched', { description }), action: { label: t('Undo'), onClick: restore } });
    undo.mutate({ params: { id }, body: { ingredientId: null, version } }, { onSuccess });
  };
  return (
    <>
      <ul className="pw-list" aria-label={t('Matched items')}>
        {list.rows.map((item) => (
          <li key={item.id} className={css.row}>
            <span className={css.rowName}>
              <Trans
                id={'{description} matches <0>{ingredientName}</0>'}
                values={{ description: item.description, ingredientName: item.ingredientName }}
                components={{ 0: <Link to={`/ingredients?ingredient=${item.ingredientId}`} /> }}
              />
              <div className="pw-meta">{particulars(item)}</div>
            </span>
            {vendor.can.edit && (
              <IconButton
                label={t('Undo: {description} matches {ingredientName}', {
                  description: item.description,
                  ingredientName: item.ingredientName,
                })}
                disabled={undo.isPending}
                onClick={() => forget(item)}
              >
                <Undo2 size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <MoreRows {...list.paging} />
    </>
  );
}

const particulars = ({ itemCode, packText, lastPurchasedOn }: VendorItem) =>
  [itemCode, packText, lastPurchasedOn && t('bought {date}', { date: formatDate(lastPurchasedOn) })]
    .filter(Boolean)
    .join(' · ');
