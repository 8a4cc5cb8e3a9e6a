// breaks: server-not-web
import type { Page } from '../../../web/src/pages/page.ts';
export type Drawn = Page;
