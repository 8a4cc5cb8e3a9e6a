// breaks: areas-of-server
import { competitor } from '../../market/competitors/index.ts';
export const known = competitor;
