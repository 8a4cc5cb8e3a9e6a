import { listLocations, type StorageLocation } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, ErrorState, Skeleton } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { LocationList } from './location-list.tsx';
import { ShelfOrder } from './shelf-order.tsx';

type Props = { open: boolean; onClose: () => void; restaurantId: number };

/** Storage locations in walking order, and the items at each in shelf order. */
export function LocationsDrawer({ open, onClose, restaurantId }: Props) {
  const [shelvesOf, setShelvesOf] = useState<number | null>(null);
  const locations = useQuery({ ...read(listLocations, { query: { restaurantId, limit: 200 } }), enabled: open });
  const shown: StorageLocation | undefined = locations.data?.find(({ id }) => id === shelvesOf);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={shown ? shown.name : t('Locations')}
      subtitle={shown ? t('Items in shelf order') : t('In walking order, which counts follow')}
      width={560}
    >
      {locations.error && <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />}
      {locations.isPending && !locations.error && <Skeleton kind="rows" count={5} />}
      {locations.data && !shown && (
        <LocationList restaurantId={restaurantId} locations={locations.data} onShelves={setShelvesOf} />
      )}
      {shown && (
        <>
          <div className={css.inline}>
            <Button
              size="xs"
              variant="subtle"
              icon={<ArrowLeft size={14} aria-hidden />}
              onClick={() => setShelvesOf(null)}
            >
              {t('All locations')}
            </Button>
          </div>
          <ShelfOrder key={shown.id} location={shown} />
        </>
      )}
    </Drawer>
  );
}
