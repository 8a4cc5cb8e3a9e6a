import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import type { Later } from './later.ts';

type Props = {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
};

type OpenerProps = {
  part: Pick<Later<never>, 'read'>;
  opens: 'menu' | 'dialog';
  onOpen: () => void;
  children: ReactElement;
};

/** Gives the trigger its ARIA role, and preloads the dialog's code on hover or focus. */
export function Opener({ part, opens, onOpen, children }: OpenerProps) {
  const target = children as ReactElement<Props>;
  const near = () => void part.read();
  return cloneElement(target, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: near,
    onFocus: near,
    onClick: (event) => {
      target.props.onClick?.(event);
      near();
      onOpen();
    },
  });
}
