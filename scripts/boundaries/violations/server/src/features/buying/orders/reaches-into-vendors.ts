// breaks: server-feature-through-index
import { load } from '../vendors/load.ts';
export const loaded = load;
