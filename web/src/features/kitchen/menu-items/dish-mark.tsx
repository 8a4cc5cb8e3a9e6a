import type { MenuItem } from '@platewise/contract';
import { useState } from 'react';
import { Initials } from '../../../ui/index.ts';
import css from './dishes.module.css';

/** A picture on another site is shown once it was fetched from there. */
const shownAddress = (address: string | null) => (address?.startsWith('http') ? null : address);

/** Our own pictures come as small as they are shown. */
const sized = (address: string, size: number) =>
  address.startsWith('/api/') ? `${address}&width=${size > 48 ? '320' : '96'}` : address;

type Props = { dish: Pick<MenuItem, 'name' | 'imageUrl'>; size?: number };

/** Its picture, or its initials where there is none or it does not load. */
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
