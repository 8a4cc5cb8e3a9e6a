import type { PosItemRow } from '@platewise/contract';
import { Check } from 'lucide-react';
import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, Button, type Column, Money } from '../../../../ui/index.ts';
import css from './items.module.css';

type Act = {
  currency: (restaurantId: number) => string;
  onConfirm: (item: PosItemRow) => void;
  onChoose: (item: PosItemRow) => void;
  pending: boolean;
};

const sure = (score: number) => formatPercent(score * 100, 0);

/** What an item is mapped to: confirmed, matched automatically, or suggested. */
function Meaning({ item, act }: { item: PosItemRow; act: Act }) {
  const { menuItem, ingredient, mappedScore, suggestion, status, can } = item;
  if (status === 'not_food') return <span className="pw-ink-3">{t('Not food')}</span>;
  if (menuItem || ingredient) {
    return (
      <span className={css.meaning}>
        <span className="pw-ellipsis">{menuItem?.name ?? ingredient?.name}</span>
        {ingredient && <span className="pw-ink-3 pw-num">{formatQuantity(ingredient.quantity, ingredient.unit)}</span>}
        {mappedScore !== null && <Badge tone="outline">{t('Matched by name')}</Badge>}
      </span>
    );
  }
  if (suggestion === null) {
    return can.map ? (
      <Button size="xs" aria-label={t('Map {name}', { name: item.name })} onClick={() => act.onChoose(item)}>
        {t('Map')}
      </Button>
    ) : (
      <span className="pw-ink-3">{t('Not mapped')}</span>
    );
  }
  return (
    <span className={css.meaning}>
      <span className={`${css.maybe} pw-ellipsis`}>{suggestion.name}?</span>
      <span className="pw-ink-3 pw-num">{sure(suggestion.score)}</span>
      {can.map && (
        <Button
          size="xs"
          icon={<Check size={12} aria-hidden />}
          aria-label={t('Confirm: {name} is {dish}', { name: item.name, dish: suggestion.name })}
          disabled={act.pending}
          onClick={() => act.onConfirm(item)}
        >
          {t('Confirm')}
        </Button>
      )}
    </span>
  );
}

export const itemColumns = (act: Act): Column<PosItemRow>[] => [
  {
    id: 'name',
    header: t('Sold as'),
    phone: 'title',
    fixed: true,
    value: (item) => item.name,
    cell: (item) => (
      <span className={css.item}>
        <span className="pw-ellipsis">{item.name}</span>
        {item.isNew && <Badge tone="amber">{t('New')}</Badge>}
        {item.kind === 'modifier' && <Badge tone="outline">{t('Modifier')}</Badge>}
        {!item.isActive && <Badge>{t('Retired')}</Badge>}
        {item.isActive && !item.isAvailable && <Badge tone="amber">{t('Sold out')}</Badge>}
      </span>
    ),
  },
  {
    id: 'category',
    header: t('Category'),
    width: 130,
    unsortable: true,
    value: (item) => item.category,
    cell: (item) => <span className="pw-ink-2">{item.category ?? t('N/A')}</span>,
  },
  {
    id: 'system',
    header: t('Source'),
    width: 130,
    unsortable: true,
    phone: 'note',
    value: (item) => item.system,
    cell: (item) => <span className="pw-ink-2">{item.system}</span>,
  },
  {
    id: 'meaning',
    header: t('On your menu'),
    width: 320,
    unsortable: true,
    phone: 'meta',
    value: (item) => item.menuItem?.name ?? item.ingredient?.name ?? null,
    cell: (item) => <Meaning item={item} act={act} />,
  },
  {
    id: 'sold',
    header: t('Sold'),
    align: 'right',
    width: 72,
    unsortable: true,
    value: (item) => item.sold,
    cell: (item) => formatNumber(item.sold),
  },
  {
    id: 'price',
    header: t('Price'),
    align: 'right',
    width: 84,
    hidden: true,
    unsortable: true,
    value: (item) => item.price,
    cell: (item) => <Money value={item.price} currency={act.currency(item.restaurantId)} noCost />,
  },
  {
    id: 'count',
    header: t('Available'),
    align: 'right',
    width: 88,
    hidden: true,
    unsortable: true,
    value: (item) => item.availableQuantity,
    cell: (item) => formatNumber(item.availableQuantity),
  },
  {
    id: 'revenue',
    header: t('Revenue, 30 days'),
    align: 'right',
    width: 128,
    phone: 'figure',
    value: (item) => item.revenue,
    cell: (item) => formatMoney(item.revenue, { currency: act.currency(item.restaurantId) }),
  },
];
