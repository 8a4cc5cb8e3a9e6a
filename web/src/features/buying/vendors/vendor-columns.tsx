import { type Vendor, vendorContact } from '@platewise/contract';
import { Trash2 } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { type Column, detailColumns, IconButton, Money } from '../../../ui/index.ts';

type Shown = {
  currency: (restaurantId: number) => string;
  costsHidden: boolean;
  onDelete: (vendor: Vendor) => void;
};

export const vendorColumns = ({ currency, costsHidden, onDelete }: Shown): Column<Vendor>[] => [
  {
    id: 'name',
    header: t('Vendor'),
    fixed: true,
    phone: 'title',
    value: ({ name }) => name,
    cell: ({ name }) => <span className="pw-ellipsis">{name}</span>,
  },
  ...detailColumns(vendorContact, ({ contactInfo }: Vendor) => contactInfo),
  {
    id: 'ingredients',
    header: t('Products'),
    align: 'right',
    width: 100,
    phone: 'meta',
    phoneLabel: t('Products'),
    value: ({ ingredientCount }) => ingredientCount,
    cell: ({ ingredientCount }) => <span className="pw-num">{ingredientCount}</span>,
  },
  {
    id: 'invoices',
    header: t('Invoices'),
    align: 'right',
    width: 100,
    unsortable: true,
    value: ({ invoiceCount }) => invoiceCount,
    cell: ({ invoiceCount }) => <span className="pw-num">{invoiceCount}</span>,
  },
  ...(costsHidden ? [] : [purchases(currency)]),
  {
    id: 'actions',
    header: '',
    width: 48,
    phone: 'actions',
    cell: (vendor) =>
      vendor.can.remove && (
        <IconButton label={t('Delete {name}', { name: vendor.name })} onClick={() => onDelete(vendor)}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      ),
  },
];

const purchases = (currency: Shown['currency']): Column<Vendor> => ({
  id: 'purchases',
  header: t('Bought, last 30 days'),
  align: 'right',
  width: 160,
  phone: 'figure',
  value: ({ purchases30d }) => purchases30d,
  cell: ({ purchases30d, restaurantId }) => <Money value={purchases30d} currency={currency(restaurantId)} />,
});
