// breaks: ui-knows-no-feature
import { card } from '../features/vendors/card.ts';
export const known = card;
