import { createMenuItem, type Restaurant } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refetchAfter } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';
import { importScanned, type Scan } from '../../kitchen/website-scan/index.ts';

/** Holds a scan's results until the restaurant is created, then imports them and reports progress. */
export function useScannedMenu() {
  const client = useQueryClient();
  const [scan, setScan] = useState<Scan | null>(null);
  const [wanted, setWanted] = useState(true);
  const [progress, setProgress] = useState<string | null>(null);
  const stopped = useRef(false);
  const found = useCallback((now: Scan | null) => {
    setScan(now);
    setWanted(true);
  }, []);
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  const importInto = useCallback(
    async (restaurant: Restaurant) => {
      const items = wanted ? (scan?.menuItems ?? []) : [];
      stopped.current = false;
      const { imported, failed } = await importScanned(restaurant.id, items, (done, name) => {
        setProgress(t('Importing {number} of {total}: {name}', { number: done + 1, total: items.length, name }));
        return !stopped.current;
      });
      setProgress(null);
      if (imported > 0) await refetchAfter(client, createMenuItem);
      toast({ title: t('Restaurant added') });
      if (items.length === 0) return;
      const title = imported > 0 ? t('Menu Items Imported') : t('Import Failed');
      toast({ title, description: told(imported, items.length, failed), destructive: imported === 0 });
    },
    [client, scan, wanted],
  );
  return { scan, found, wanted, setWanted, progress, importInto, stop };
}

function told(imported: number, all: number, failed: readonly string[]): string {
  if (failed.length === 0 && imported < all)
    return t('{count, plural, one {# menu item} other {# menu items}} imported of {total}', {
      count: imported,
      total: all,
    });
  const whole = t('{count, plural, one {# menu item} other {# menu items}} imported', { count: imported });
  if (failed.length === 0) return whole;
  const names = failed.slice(0, 3).join(', ');
  const more = failed.length - 3;
  const skipped = more > 0 ? t('Skipped: {names} and {more} more', { names, more }) : t('Skipped: {names}', { names });
  return `${whole}. ${skipped}`;
}
