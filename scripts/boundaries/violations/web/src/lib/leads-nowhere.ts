// breaks: no-unresolvable
import { nothing } from './nowhere.ts';
export const found = nothing;
