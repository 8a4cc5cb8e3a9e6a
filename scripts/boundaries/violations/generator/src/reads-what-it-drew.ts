// breaks: generator-stands-alone
import { found } from '../../reader/src/index.ts';
export const drawn = found;
