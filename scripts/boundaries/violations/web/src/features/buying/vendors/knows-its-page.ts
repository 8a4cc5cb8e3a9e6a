// breaks: web-features-know-no-page
import type { Page } from '../../../pages/page.ts';
export type Known = Page;
