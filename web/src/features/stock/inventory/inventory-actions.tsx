import { ArrowLeftRight, Camera, ChefHat, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { useMayWrite } from '../../../lib/open-pages.ts';
import { t } from '../../../lib/t.ts';
import { Button, Menu } from '../../../ui/index.ts';
import { ForRestaurant } from './for-restaurant.tsx';
import type { Opens } from './layer.ts';

type Props = { onOpen: (what: Opens) => void; onPhoto: (restaurantId: number) => void };

export function InventoryActions({ onOpen, onPhoto }: Props) {
  if (!useMayWrite('inventory')) return null;
  return (
    <>
      <Menu
        label={t('Record a movement')}
        items={[
          { label: t('Waste'), icon: <Trash2 size={14} aria-hidden />, onClick: () => onOpen('waste') },
          { label: t('Transfer'), icon: <ArrowLeftRight size={14} aria-hidden />, onClick: () => onOpen('transfer') },
          { label: t('Production'), icon: <ChefHat size={14} aria-hidden />, onClick: () => onOpen('production') },
        ]}
      >
        <Button trailing={<ChevronDown size={14} aria-hidden />}>{t('Record movement')}</Button>
      </Menu>
      <ForRestaurant icon={<Camera size={14} aria-hidden />} onClick={onPhoto}>
        {t('Photo Inventory')}
      </ForRestaurant>
      <Button variant="primary" icon={<Plus size={14} aria-hidden />} onClick={() => onOpen('add')}>
        {t('Add Inventory Item')}
      </Button>
    </>
  );
}
