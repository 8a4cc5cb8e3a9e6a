import { POS_SYSTEMS, type PosSystemInfo } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { systemInfo } from './systems.ts';

export const listPosSystems = (deps: Deps): PosSystemInfo[] => POS_SYSTEMS.map((name) => systemInfo(deps.pos, name));
