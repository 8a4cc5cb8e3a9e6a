// breaks: connectors-by-their-port
import { prices } from '../../../connectors/prices/bls.ts';
export const known = prices;
