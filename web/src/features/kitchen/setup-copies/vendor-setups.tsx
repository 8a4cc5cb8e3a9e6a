import { listSetupCopies, listVendorSetups, type VendorSetup } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, lazyLayer } from '../../../ui/index.ts';
import { MadeCopies } from './made-copies.tsx';
import { useUndoCopy } from './use-undo-copy.ts';
import css from './vendor-setups.module.css';

const UseVendorSetup = lazyLayer(async () => (await import('./use-vendor-setup.tsx')).UseVendorSetup, 'setup');

type Props = {
  vendor: { id: number; name: string };
  restaurantId: number;
  /** Shown among other notices, so only copies made right here offer undo. */
  notice?: boolean;
};

/** The same vendor's setup in other restaurants of the group: one click to copy it, one to undo. */
export function VendorSetups({ vendor, restaurantId, notice = false }: Props) {
  const [chosen, setChosen] = useState<VendorSetup | null>(null);
  const [done, setDone] = useState<readonly number[]>([]);
  const undo = useUndoCopy();
  const setups = useQuery(read(listVendorSetups, { params: { id: vendor.id } })).data ?? [];
  const copies = useQuery(read(listSetupCopies, { params: { id: restaurantId } })).data ?? [];
  const made = copies.filter(({ id, vendorId }) => vendorId === vendor.id && (!notice || done.includes(id)));
  const kept = undo.data?.kept ?? [];
  return (
    <>
      {setups.length + made.length + kept.length > 0 && (
        <section className={css.setups} data-notice={notice || undefined} aria-label={t('Set up in other restaurants')}>
          {setups.map((setup) => (
            <div key={`${setup.restaurantId} ${setup.vendorId}`} className={css.setup}>
              <Copy size={16} aria-hidden />
              <span>
                {t('{items, plural, one {# item is} other {# items are}} set up for {vendor} at {restaurant}.', {
                  items: setup.items,
                  vendor: vendor.name,
                  restaurant: setup.restaurantName,
                })}
              </span>
              <Button size="xs" onClick={() => setChosen(setup)}>
                {setup.items === 1 ? t('Use it here') : t('Use them here')}
              </Button>
            </div>
          ))}
          <MadeCopies copies={made} restaurantId={restaurantId} undo={undo} />
        </section>
      )}
      <UseVendorSetup
        setup={chosen}
        vendorName={vendor.name}
        restaurantId={restaurantId}
        undo={undo}
        onCopied={(id) => setDone((before) => [...before, id])}
        onClose={() => setChosen(null)}
      />
    </>
  );
}
