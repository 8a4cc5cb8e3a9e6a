import type { Vendor } from '@platewise/contract';
import { useMemo } from 'react';
import { restaurantOf } from '../../../lib/restaurant-of.ts';
import { t } from '../../../lib/t.ts';
import type { usePagedList } from '../../../lib/use-paged-list.ts';
import { DataTable, type ListView, type Sort } from '../../../ui/index.ts';
import { useSelectedVendors } from './bulk/use-selected-vendors.tsx';
import { VendorCard } from './vendor-card.tsx';
import { vendorColumns } from './vendor-columns.tsx';
import { MoreRows } from './vendor-ingredients.tsx';
import css from './vendors.module.css';

type Props = {
  vendors: readonly Vendor[];
  view: ListView;
  paging: ReturnType<typeof usePagedList>['paging'];
  sort: Sort;
  onSort: (sort: Sort | null) => void;
  openId: number | null;
  currency: (restaurantId: number) => string;
  costsHidden: boolean;
  onOpen: (vendor: Vendor) => void;
  onDelete: (vendor: Vendor) => void;
};

export function VendorList(props: Props) {
  const { vendors, view, paging, currency, costsHidden, onOpen, onDelete } = props;
  const bulk = useSelectedVendors();
  const columns = useMemo(() => vendorColumns({ currency, costsHidden, onDelete }), [currency, costsHidden, onDelete]);
  if (view === 'cards') {
    return (
      <>
        <div className={css.grid}>
          {vendors.map((vendor) => (
            <VendorCard
              key={vendor.id}
              vendor={vendor}
              currency={currency(vendor.restaurantId)}
              onEdit={() => onOpen(vendor)}
              onDelete={() => onDelete(vendor)}
            />
          ))}
        </div>
        <MoreRows {...paging} />
      </>
    );
  }
  return (
    <>
      <DataTable
        label={t('Vendors')}
        rows={vendors}
        restaurantOf={restaurantOf}
        rowKey={({ id }) => id}
        columns={columns}
        onOpen={onOpen}
        openKey={props.openId}
        sort={props.sort}
        onSort={props.onSort}
        paging={paging}
        bulkActions={bulk.actions}
        exportName="vendors"
      />
      {bulk.dialog}
    </>
  );
}
