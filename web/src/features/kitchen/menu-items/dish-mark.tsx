import type { MenuItem } from '@platewise/contract';
import { useState } from 'react';
import { Initials } from '../../../ui/index.ts';
import css from './dishes.module.css';

/** An external picture is shown once it has been fetched. */
const shownAddress = (address: string | null) => (address?.startsWith('http') ? null : address);

/** Requests our own pictures at display size. */
const sized = (address: string, size: number) =>
  address.startsWith('/api/') ? `${address}&width=${size > 48 ? '320' : '96'}` : address;

type Props = { dish: Pick<MenuItem, 'name' | 'imageUrl'>; size?: number };

/** The dish's picture, or its initials if there is none or it fails to load. */
export function DishMark({ dish, size = 34 }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = shownAddress(dish.imageUrl);
  if (address === null || address === broken) return <Initials name={dish.name} size={size} />;
  return (
    <img
      className={css.picture}
      src={sized(address, size)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setBroken(address)}
    />
  );
}
