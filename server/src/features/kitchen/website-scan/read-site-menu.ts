import type { ExtractedMenuItem } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { followMenu } from './follow-menu.ts';
import { refusals } from './refusals.ts';
import { scanReply } from './scan-reply.ts';

/** `complete`: nothing that the site leads to was left out, so that what is missing is missing. */
export type SiteMenu =
  | { ok: true; items: ExtractedMenuItem[]; notes: string[]; complete: boolean }
  | { ok: false; why: string };

/** The menu of somebody else's site, in the way in which one's own is read; nothing of it is kept. */
export async function readSiteMenu(deps: Deps, url: string): Promise<SiteMenu> {
  const scan = await followMenu(deps, url);
  if (scan.refused !== null) return { ok: false, why: refusals[scan.refused] };
  const { menuItems, notes, needsJavaScript } = scanReply(url, scan);
  if (menuItems.length > 0) return { ok: true, items: menuItems, notes, complete: scan.complete };
  return {
    ok: false,
    why: needsJavaScript
      ? "This site shows its menu only with JavaScript, which Platewise doesn't run. Enter the URL of a page or PDF with the menu, or enter the dishes manually."
      : 'No menu found at this URL. Enter the URL of the page or PDF with the menu, or enter the dishes manually.',
  };
}
