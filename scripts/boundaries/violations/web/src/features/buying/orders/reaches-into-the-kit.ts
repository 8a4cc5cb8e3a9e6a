// breaks: ui-through-index
import { button } from '../../../ui/controls/button.ts';
export const reached = button;
