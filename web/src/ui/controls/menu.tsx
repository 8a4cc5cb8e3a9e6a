import { Ellipsis } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { later, useLater } from '../lazy/later.ts';
import { Opener } from '../lazy/opener.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuItem, MenuViewProps } from './menu-view.tsx';

export type { MenuItem };

type MenuProps = {
  label: string;
  items: readonly (MenuItem | false | null | undefined)[];
  /** The trigger; three dots by default. */
  children?: ReactElement;
  position?: 'bottom-end' | 'bottom-start';
};

const view = later<MenuViewProps>(async () => (await import('./menu-view.tsx')).MenuView);

/** The trigger renders immediately; the menu code loads on hover or focus. */
export function Menu({ label, items, children, position = 'bottom-end' }: MenuProps) {
  const [asked, setAsked] = useState(false);
  const View = useLater(view, false);
  const target = children ?? (
    <IconButton label={label}>
      <Ellipsis size={16} aria-hidden />
    </IconButton>
  );
  if (asked && View) return <View target={target} items={items} position={position} />;
  return (
    <Opener part={view} opens="menu" onOpen={() => setAsked(true)}>
      {target}
    </Opener>
  );
}
