import { listSetupSources, type Restaurant } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, useDisclosure } from '../../../ui/index.ts';
import { CopySetup } from './copy-setup.ts';

/**
 * Offers to copy another restaurant's setup if this one has no `part`. The dialog belongs to the screen, since the
 * empty state unmounts once there is data.
 */
export function useSetupOffer(
  restaurant: Restaurant | undefined,
  part: 'vendors' | 'ingredients' | 'dishes',
  isEmpty: boolean,
): { button: ReactNode; dialog: ReactNode } {
  const [isOpen, { open, close }] = useDisclosure(false);
  const { data } = useQuery({
    ...read(listSetupSources, { params: { id: restaurant?.id ?? 0 } }),
    enabled: isEmpty && restaurant?.can.copySetup === true,
  });
  const offered = isEmpty && data?.some((source) => source[part] > 0);
  return {
    button: offered && (
      <Button icon={<Copy size={14} aria-hidden />} onClick={open}>
        {t('Copy setup from…')}
      </Button>
    ),
    dialog: restaurant && <CopySetup restaurant={restaurant} open={isOpen} onClose={close} />,
  };
}
