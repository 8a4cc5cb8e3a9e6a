import type { scrapeRestaurant as endpoint, ReplyOf } from '@platewise/contract';
import { msg, worded } from '@platewise/domain';
import { type Deps, inTurnOf } from '../../../deps.ts';
import { accountOf } from '../../../platform/auth/account.repo.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import type { Call } from '../../../platform/http/router.ts';
import { inQueue } from '../../../platform/reading/in-queue.ts';
import { recordAccountChange } from '../../people/audit/index.ts';
import { followMenu } from './follow-menu.ts';
import { refusals } from './refusals.ts';
import { scanReply } from './scan-reply.ts';

/** Reads a restaurant's website, from the given page through links to its menus. Nothing is stored. */
export async function scanWebsite(deps: Deps, call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { caller } = call;
  const url = addressOf(call.body.url);
  const scan = await inQueue(deps, { ...call, body: {} }, ({ signal }) =>
    followMenu(inTurnOf(deps, accountOf(caller.user.id)), url, signal),
  );
  await tx(deps.db, (trx) =>
    recordAccountChange(
      trx,
      { userId: caller.user.id, groupId: null },
      {
        action: 'scanned',
        subject: 'website',
        subjectId: null,
        summary: msg('Scanned the website {site}', { site: new URL(url).hostname }),
        after: { pages: scan.pages.length, items: scan.pages.reduce((sum, page) => sum + page.menu.items.length, 0) },
      },
    ),
  );
  if (scan.refused !== null) throw problem('upstream_failed', worded(refusals[scan.refused]));
  return scanReply(url, scan);
}

/** 'copper.example' becomes https://copper.example. */
function addressOf(typed: string): string {
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalidField('url', 'This is not the address of a website');
  return new URL(url).href;
}
