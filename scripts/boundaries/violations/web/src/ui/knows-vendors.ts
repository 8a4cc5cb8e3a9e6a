// breaks: ui-knows-no-feature
import { card } from '../features/buying/vendors/card.ts';
export const known = card;
