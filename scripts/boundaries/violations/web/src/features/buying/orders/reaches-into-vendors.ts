// breaks: web-feature-through-index
import { card } from '../vendors/card.ts';
export const shown = card;
