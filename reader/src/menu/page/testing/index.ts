import { firstLayouts } from './layouts-first.ts';
import { secondLayouts } from './layouts-second.ts';
import { noisyLayouts } from './noisy-layouts.ts';
import { noisyLayoutsAbroad } from './noisy-layouts-abroad.ts';

export { readMenuPage } from '../read-menu-page.ts';
export { pagesWithoutMenu } from './pages-without-menu.ts';
export { scoreMenu } from './score.ts';

/** Our own test pages: those the rules were written with, and those added later. */
export const testPages = {
  'written with the rules': firstLayouts,
  'written after them': secondLayouts,
  'with the noise of real pages': [...noisyLayouts, ...noisyLayoutsAbroad],
};
