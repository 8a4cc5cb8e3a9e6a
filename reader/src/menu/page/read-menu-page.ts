import type { FoundMenu, FoundMenuItem } from '../types.ts';
import { readBusiness } from './business.ts';
import { readLinkedData } from './json-ld.ts';
import { visibleItems } from './layout/visible-items.ts';
import { linkedItems } from './linked-items.ts';
import { type MenuLink, menuLinks } from './links.ts';
import { mergeItems } from './merge-items.ts';
import { readMicrodata } from './microdata.ts';
import { needsJavaScript } from './needs-javascript.ts';
import { isAboutOther, isCartOrCheckout, onlyFood, withoutMerchandise } from './page-purpose.ts';
import { platformItems } from './platform-items.ts';
import { parsePage } from './tree.ts';
import { fromVisible } from './visible-to-found.ts';

/** A page's menu, links to more of it, and whether the page is empty until its scripts run. */
export type MenuPage = { menu: FoundMenu; links: MenuLink[]; needsJavaScript: boolean };

/**
 * Reads the business and its dishes from a restaurant's page: structured data first, then the visible text. Never runs
 * a script. `url` is the page's address, for resolving links and images. Never throws; a page that isn't a menu has no
 * dishes.
 * Example: for '<ul><li>Soup <b>$9</b></li><li>Cod <b>$24</b></li></ul>' the dishes are Soup at '9.00' and Cod at
 * '24.00'.
 */
export function readMenuPage(html: string, url: string | null = null): MenuPage {
  const root = parsePage(html);
  const data = [...readLinkedData(root), ...readMicrodata(root)];
  const stated: FoundMenuItem[] = [...linkedItems(data, url), ...platformItems(root)];
  const shown = fromVisible(visibleItems(root), root, url);
  const none = isCartOrCheckout(root, url) || isAboutOther(root, url);
  const items = none ? [] : withoutMerchandise(onlyFood(mergeItems(stated, shown), root, url));
  return {
    menu: { business: readBusiness(root, data), items },
    links: menuLinks(root, data, url),
    needsJavaScript: items.length === 0 && needsJavaScript(root),
  };
}
