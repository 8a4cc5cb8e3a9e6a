// breaks: areas-of-web
import { competitor } from '../../market/competitors/index.ts';
export const known = competitor;
