import { getInventoryItem, type InventoryItem, type InventoryItemDetail } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import {
  Badge,
  Drawer,
  ErrorState,
  IconButton,
  Initials,
  Menu,
  type MenuItem,
  Money,
  Skeleton,
  Tabs,
  Tiles,
} from '../../../ui/index.ts';
import { ItemFacts } from './item-facts.tsx';
import { ItemHistory } from './item-history.tsx';
import { ItemLots } from './item-lots.tsx';
import { Amount, StockStatusBadge } from './stock-status.tsx';
import { daysLeftWords, placeOf } from './words.ts';

export type ItemActions = {
  onUpdate: (item: InventoryItem) => void;
  onDelete: (item: InventoryItem) => void;
  onWaste: (item: InventoryItem) => void;
  onTransfer: (item: InventoryItem) => void;
};
type Props = ItemActions & { id: number | null; onClose: () => void };

/** One stock item: quantity, value and every movement behind them. */
export function ItemDrawer({ id, onClose, ...actions }: Props) {
  const detail = useQuery({ ...read(getInventoryItem, { params: { id: id ?? 0 } }), enabled: id !== null });
  useOpenItsRestaurant(detail.data);
  const found = detail.data?.id === id ? detail.data : undefined;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={found?.ingredient.name ?? t('Inventory item')}
      subtitle={found && [placeOf(found), found.ingredient.category].filter(Boolean).join(' · ')}
      mark={<Initials name={found?.ingredient.name ?? ''} size={38} />}
      badge={found && badgesOf(found)}
      actions={found?.can.edit && <Actions item={found} {...actions} />}
    >
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {!detail.error && !found && <Skeleton kind="text" count={10} />}
      {found && <Content key={found.id} item={found} />}
    </Drawer>
  );
}

const badgesOf = (item: InventoryItemDetail) => (
  <>
    {item.ingredient.kind === 'prep' && <Badge>{t('prep')}</Badge>}
    {item.isKey && <Badge tone="green">{t('Key item')}</Badge>}
    {!item.isActive && <Badge tone="amber">{t('Inactive')}</Badge>}
  </>
);

function Actions({ item, onUpdate, onDelete, onWaste, onTransfer }: ItemActions & { item: InventoryItemDetail }) {
  const { name } = item.ingredient;
  const more: (MenuItem | false)[] = [
    { label: t('Record waste'), onClick: () => onWaste(item) },
    { label: t('Transfer'), onClick: () => onTransfer(item) },
    item.can.remove && { label: t('Remove'), danger: true, onClick: () => onDelete(item) },
  ];
  return (
    <>
      <IconButton label={t('Update {name}', { name })} onClick={() => onUpdate(item)}>
        <PencilLine size={16} aria-hidden />
      </IconButton>
      <Menu label={t('More actions for {name}', { name })} items={more} />
    </>
  );
}

function Content({ item }: { item: InventoryItemDetail }) {
  const { unit } = item.ingredient;
  const open = item.lots.filter(({ remaining }) => remaining > 0);
  return (
    <>
      <Tiles
        size="fact"
        tiles={[
          {
            label: t('On hand'),
            value: <Amount value={item.currentStock} unit={unit} />,
            note: <StockStatusBadge {...item} />,
          },
          {
            label: t('Value'),
            value: <Money value={item.value} currency={item.currency} reason={t('Cost unknown')} />,
            note: (
              <Money
                value={item.ingredient.currentCost}
                per={unit}
                currency={item.currency}
                reason={t('No cost yet')}
              />
            ),
          },
          {
            label: t('Reorder point'),
            term: 'par',
            value: formatNumber(item.reorderPoint),
            note: t('min {minStock}, max {maxStock}', {
              minStock: formatNumber(item.minStock),
              maxStock: formatQuantity(item.maxStock, unit),
            }),
          },
          {
            label: t('Expires'),
            value: item.expiryDate ? formatDate(item.expiryDate, { year: false }) : '–',
            note: item.daysLeft === null ? t('no date') : daysLeftWords(item.daysLeft),
          },
        ]}
      />
      <Tabs
        name="show"
        label={item.ingredient.name}
        tabs={[
          { value: 'history', label: t('History'), content: <ItemHistory item={item} /> },
          { value: 'lots', label: t('Lots'), count: open.length, content: <ItemLots item={item} lots={open} /> },
          { value: 'facts', label: t('Details'), content: <ItemFacts item={item} /> },
        ]}
      />
    </>
  );
}
