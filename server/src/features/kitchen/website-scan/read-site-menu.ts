import type { ExtractedMenuItem } from '@platewise/contract';
import { t, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { followMenu } from './follow-menu.ts';
import { refusals } from './refusals.ts';
import { scanReply } from './scan-reply.ts';

/** `complete`: every menu linked on the site was read, so a missing dish is really missing. */
export type SiteMenu =
  | { ok: true; items: ExtractedMenuItem[]; notes: string[]; complete: boolean }
  | { ok: false; why: string };

/** Reads another restaurant's website menu the same way as one's own; nothing is stored. */
export async function readSiteMenu(deps: Deps, url: string): Promise<SiteMenu> {
  const scan = await followMenu(deps, url);
  if (scan.refused !== null) return { ok: false, why: worded(refusals[scan.refused]) };
  const { menuItems, notes, needsJavaScript } = scanReply(url, scan);
  if (menuItems.length > 0) return { ok: true, items: menuItems, notes, complete: scan.complete };
  return {
    ok: false,
    why: needsJavaScript
      ? t(
          "This site shows its menu only with JavaScript, which Platewise doesn't run. Enter the URL of a page or PDF with the menu, or enter the dishes manually.",
        )
      : t('No menu found at this URL. Enter the URL of the page or PDF with the menu, or enter the dishes manually.'),
  };
}
