import type { VendorOrdering } from '@platewise/contract';
import { orderTotal } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { type Column, Money, Section, SimpleTable, typedNumber, useCostsHidden } from '../../../ui/index.ts';
import { plainAmount } from './draft-amounts.ts';
import { dayWords } from './order-words.tsx';
import type { Wanted } from './wanted.ts';

type Row = { vendor: VendorOrdering; items: number; total: number | null };

/** Order total per vendor, and whether it meets the vendor's minimum. */
export function VendorTotals({
  lines,
  vendors,
  currency,
}: {
  lines: readonly Wanted[];
  vendors: readonly VendorOrdering[];
  currency: string;
}) {
  const hidden = useCostsHidden();
  const rows = vendors.flatMap((vendor): Row[] => {
    const own = lines.filter(({ choice }) => choice.vendorId === vendor.vendorId);
    return own.length === 0 ? [] : [{ vendor, items: own.length, total: sumOf(own) }];
  });
  if (rows.length === 0) return null;
  const columns: Column<Row>[] = [
    { id: 'vendor', header: t('Vendor'), phone: 'title', cell: ({ vendor }) => vendor.vendorName },
    {
      id: 'items',
      header: t('Items'),
      width: 110,
      phone: 'meta',
      cell: ({ items }) => t('{count, plural, one {# item} other {# items}}', { count: items }),
    },
    {
      id: 'delivery',
      header: t('Next delivery'),
      width: 140,
      phone: 'meta',
      cell: ({ vendor }) => dayWords(vendor.nextDelivery),
    },
    {
      id: 'minimum',
      header: t('Minimum order'),
      width: 190,
      phone: 'note',
      cell: ({ vendor, total }) => (
        <Minimum least={vendor.minimumOrder} total={hidden ? null : total} currency={currency} />
      ),
    },
    {
      id: 'total',
      header: t('Total'),
      width: 120,
      align: 'right',
      phone: 'figure',
      cell: ({ total }) => <Money value={total} currency={currency} reason={t('An item has no price')} />,
    },
  ];
  return (
    <Section title={t('By vendor')}>
      <SimpleTable
        label={t('Orders by vendor')}
        rows={rows}
        columns={columns}
        rowKey={({ vendor }) => vendor.vendorId}
      />
    </Section>
  );
}

function Minimum({ least, total, currency }: { least: number | null; total: number | null; currency: string }) {
  if (least === null) return <>{t('none (minimum order)')}</>;
  const lacking = total === null ? 0 : least - total;
  const minimum = <Money value={least} currency={currency} noCost />;
  if (lacking <= 0) return minimum;
  return <Trans id="<0/>, <1/> short" components={{ 0: minimum, 1: <Money value={lacking} currency={currency} /> }} />;
}

function sumOf(lines: readonly Wanted[]): number | null {
  const total = orderTotal(
    lines.map(({ choice, quantity }) => ({
      quantity: plainAmount(typedNumber(quantity)),
      unitPrice: choice.costPerPurchaseUnit === null ? null : String(choice.costPerPurchaseUnit),
      priceUnit: null,
      priceContents: null,
    })),
  );
  return total === null ? null : Number(total);
}
