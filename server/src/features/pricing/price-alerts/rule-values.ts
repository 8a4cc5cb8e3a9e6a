import { type BodyOf, LANGUAGES, type updatePriceAlertRule } from '@platewise/contract';
import { type Customs, currentLanguage, percentWords, t, translated } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalid, invalidField, notFound } from '../../../platform/http/problem.ts';
import { inLanguageOf } from '../../../platform/texts.ts';
import { money, unitCost } from './alert-words.ts';
import { findIngredient, type RuleIngredient, type RuleValues } from './rules.repo.ts';

export type RuleBody = Omit<BodyOf<typeof updatePriceAlertRule>, 'version'>;

const fresh: Omit<RuleValues, 'name'> = {
  scope: 'all',
  category: null,
  ingredient_id: null,
  direction: 'up',
  percent: null,
  amount: null,
  monthly_impact: null,
  within_days: 30,
  in_digest: true,
  is_active: true,
};

/**
 * The rule with the changes in a body applied: fields that its scope doesn't use are dropped, those it requires must be
 * set, and without a name entered one is built from its conditions.
 */
export async function ruleValues(
  db: Queryable,
  scope: RestaurantScope,
  body: RuleBody,
  present: RuleValues | null,
): Promise<RuleValues> {
  const before = present ?? { ...fresh, name: '' };
  const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  const merged = {
    scope: body.scope ?? before.scope,
    direction: body.direction ?? before.direction,
    percent: given(body.percent, before.percent),
    amount: given(body.amount, before.amount),
    monthly_impact: given(body.monthlyImpact, before.monthly_impact),
    within_days: given(body.withinDays, before.within_days),
    in_digest: body.inDigest ?? before.in_digest,
    is_active: body.isActive ?? before.is_active,
    category: given(body.category, before.category) || null,
    ingredient_id: given(body.ingredientId, before.ingredient_id),
  };
  refuseIncomplete(merged);
  // An ingredient that is given must exist, even if the rule is about something else.
  if (body.ingredientId != null) await ingredientOf(db, scope, body.ingredientId);
  const category = merged.scope === 'category' ? merged.category : null;
  const wanted = merged.scope === 'ingredient' ? merged.ingredient_id : null;
  // A rule keeps an ingredient that has since left the list, so that the rule can still be turned off.
  const same = present !== null && wanted === present.ingredient_id;
  const find = same ? findIngredient : ingredientOf;
  const ingredient = wanted === null ? null : await find(db, scope, wanted);
  const values = { ...merged, category, ingredient_id: wanted };
  const typed = given(body.name, before.name) ?? '';
  if (wanted !== null && ingredient === null) return { ...values, name: before.name };
  const own = body.name === undefined && (await isMadeName(db, scope, before));
  return { ...values, name: typed === '' || own ? ruleName(scope, values, ingredient) : typed };
}

function refuseIncomplete(values: Omit<RuleValues, 'name'>): void {
  const errors = [
    ...(values.scope === 'category' && values.category === null
      ? [{ path: 'category', message: 'Choose a category' }]
      : []),
    ...(values.scope === 'ingredient' && values.ingredient_id === null
      ? [{ path: 'ingredientId', message: 'Choose an ingredient' }]
      : []),
    ...(values.percent === null && values.amount === null && values.monthly_impact === null
      ? [{ path: 'percent', message: 'Enter a percent, an amount or a cost per month' }]
      : []),
  ];
  if (errors.length > 0) throw invalid(errors);
}

async function ingredientOf(db: Queryable, scope: RestaurantScope, id: number): Promise<RuleIngredient> {
  const ingredient = await findIngredient(db, scope, id);
  if (ingredient === null) throw notFound('The ingredient');
  if (ingredient.kind === 'prep') {
    const { name } = ingredient;
    const why = t('The cost of {name} follows from its recipe. Choose what it is made of.', { name });
    throw invalidField('ingredientId', why);
  }
  return ingredient;
}

/** Whether a rule's name was made from its values, in any language. */
async function isMadeName(db: Queryable, scope: RestaurantScope, values: RuleValues): Promise<boolean> {
  const ingredient = values.ingredient_id === null ? null : await findIngredient(db, scope, values.ingredient_id);
  return LANGUAGES.some(
    (language) => inLanguageOf({ language, country: null }, () => ruleName(scope, values, ingredient)) === values.name,
  );
}

/** 'Ground beef up 5% or more and $100.00 a month or more' */
function ruleName(
  { settings: customs }: { readonly settings: Customs },
  values: Omit<RuleValues, 'name'>,
  ingredient: RuleIngredient | null,
): string {
  const what = ingredient?.name ?? values.category ?? t('All ingredients');
  const unit = translated(ingredient?.unit ?? '');
  const sizes = [
    values.percent === null ? [] : percentWords(values.percent, customs.country, { digits: 2 }),
    values.amount === null
      ? []
      : ingredient === null
        ? unitCost(values.amount, customs)
        : t('{amount} per {unit}', { amount: unitCost(values.amount, customs), unit }),
    values.monthly_impact === null ? [] : t('{amount} per month', { amount: money(values.monthly_impact, customs) }),
  ].flat();
  const { direction } = values;
  return t('{what} {direction, select, up {up} down {down} other {up or down}} {size}', {
    what,
    direction,
    size: new Intl.ListFormat(currentLanguage()).format(sizes.map((size) => t('{size} or more', { size }))),
  }).slice(0, 120);
}
