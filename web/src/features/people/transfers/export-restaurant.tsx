import type { Restaurant } from '@platewise/contract';
import { Download } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, useDisclosure } from '../../../ui/index.ts';
import { ExportDialog } from './export-dialog.tsx';

/** The export button on a restaurant's card, with its dialog. */
export function ExportRestaurant({ restaurant: { id, name } }: { restaurant: Restaurant }) {
  const [open, { open: ask, close }] = useDisclosure(false);
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        icon={<Download size={14} aria-hidden />}
        onClick={ask}
        aria-label={t('Export restaurant, {name}', { name })}
      >
        {t('Export restaurant')}
      </Button>
      <ExportDialog of={{ kind: 'restaurant', id, name }} open={open} onClose={close} />
    </>
  );
}
