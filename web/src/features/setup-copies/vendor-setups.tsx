import { listVendorSetups, type VendorSetup } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { lazy, useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { Button, OnceOpen } from '../../ui/index.ts';
import css from './vendor-setups.module.css';

const UseVendorSetup = lazy(async () => ({ default: (await import('./use-vendor-setup.tsx')).UseVendorSetup }));

type Props = { vendor: { id: number; name: string }; restaurantId: number };

/** What is known of the same vendor in other restaurants of the group, one click from being known here. */
export function VendorSetups({ vendor, restaurantId }: Props) {
  const [chosen, setChosen] = useState<VendorSetup | null>(null);
  const { data } = useQuery(read(listVendorSetups, { params: { id: vendor.id } }));
  if (!data || data.length === 0) return null;
  return (
    <section className={css.setups} aria-label="Set up elsewhere">
      {data.map((setup) => (
        <div key={setup.restaurantId} className={css.setup}>
          <Copy size={16} aria-hidden />
          <span>
            {countOf(setup.items, 'item')} {setup.items === 1 ? 'is' : 'are'} set up for {vendor.name} at{' '}
            {setup.restaurantName}.
          </span>
          <Button size="xs" onClick={() => setChosen(setup)}>
            Use them here
          </Button>
        </div>
      ))}
      <OnceOpen open={chosen !== null}>
        <UseVendorSetup
          setup={chosen}
          vendorName={vendor.name}
          restaurantId={restaurantId}
          onClose={() => setChosen(null)}
        />
      </OnceOpen>
    </section>
  );
}
