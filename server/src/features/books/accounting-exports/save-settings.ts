import type { AccountingSettings, BodyOf, saveAccountingSettings as endpoint } from '@platewise/contract';
import { type AccountRule, type BooksLayout, msg, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalid, notFound } from '../../../platform/http/problem.ts';
import { refuseStale } from '../../../platform/http/stale.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { layoutFrom } from './books-layout.ts';
import { settingsReply } from './read-settings.ts';
import * as repo from './settings.repo.ts';

type Body = BodyOf<typeof endpoint>;

/** Saves the accounting settings. Each change is audited along with the previous value. */
export async function saveSettings(
  deps: Deps,
  caller: Caller,
  restaurantId: number,
  body: Body,
): Promise<AccountingSettings> {
  const scope = caller.permit(restaurantId);
  return tx(deps.db, async (trx) => {
    await repo.lockSettings(trx, scope);
    const { settings, version } = await repo.readLayout(trx, scope);
    if (body.version !== undefined && body.version !== version) {
      const current = await settingsReply(trx, caller, scope);
      refuseStale(body.version, version, () => current);
    }
    const before = layoutFrom(settings, scope.settings.currency);
    const after = withGiven(before, body);
    const rulesBefore = await repo.readRules(trx, scope);
    const rules = body.rules === undefined ? null : await checkedRules(trx, caller, scope, body.rules);
    await repo.writeLayout(trx, scope, after, deps.clock());
    if (rules !== null) await repo.replaceRules(trx, scope, rules, deps.clock());
    await recordRestaurantChange(trx, scope, {
      action: 'changed',
      subject: 'accounting settings',
      subjectId: restaurantId,
      summary:
        rules === null
          ? msg('Changed the format of accounting exports')
          : msg('Changed the accounts of accounting exports'),
      before: { layout: before, ...(rules === null ? {} : { rules: rulesBefore }) },
      after: { layout: after, ...(rules === null ? {} : { rules }) },
    });
    return settingsReply(trx, caller, scope);
  });
}

function withGiven(before: BooksLayout, { layout = {} }: Body): BooksLayout {
  const given = Object.fromEntries(Object.entries(layout).filter(([, value]) => value !== undefined));
  return { ...before, ...given };
}

/** Checks that rules are unique and that their vendors belong to this restaurant. */
async function checkedRules(
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  given: NonNullable<Body['rules']>,
): Promise<AccountRule[]> {
  const vendors = await repo.restaurantsOfVendors(
    trx,
    caller.sight,
    given.flatMap(({ vendorId }) => vendorId ?? []),
  );
  const seen = new Set<string>();
  const errors: { path: string; message: string }[] = [];
  const rules = given.map((rule, index): AccountRule => {
    const { vendorId = null, category = null, lineType = null } = rule;
    if (vendorId !== null && !vendors.has(vendorId)) throw notFound('The vendor');
    if (vendorId !== null && vendors.get(vendorId) !== scope.restaurantId) {
      errors.push({ path: `rules.${index}.vendorId`, message: t('This vendor belongs to another restaurant') });
    }
    const key = JSON.stringify([vendorId, category?.toLowerCase(), lineType]);
    if (seen.has(key))
      errors.push({ path: `rules.${index}.account`, message: t('Two accounts apply to the same purchases') });
    seen.add(key);
    return { vendorId, category, lineType, account: rule.account, taxType: rule.taxType ?? null };
  });
  if (errors.length > 0) throw invalid(errors);
  return rules;
}
