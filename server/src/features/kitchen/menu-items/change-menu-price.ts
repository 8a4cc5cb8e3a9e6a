import type { BodyOf, changeMenuPrice as endpoint, MenuItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { updateMenuItem } from './update-menu-item.ts';

export const changeMenuPrice = (
  deps: Deps,
  caller: Caller,
  id: number,
  { price, version }: BodyOf<typeof endpoint>,
): Promise<MenuItem> => updateMenuItem(deps, caller, id, { currentPrice: price, version });
