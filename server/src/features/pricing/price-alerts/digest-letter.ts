import {
  businessDateAt,
  type Customs,
  changePercent,
  dayWords,
  dec,
  type Money,
  roundMoney,
  t,
} from '@platewise/domain';
import type { Config } from '../../../platform/config.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { composeMail, type Mail } from '../../../platform/mail/mail.ts';
import type { AlertDetails } from './alert-details.ts';
import { addedMoney, messageOf, money, titleOf } from './alert-words.ts';
import type { Addressee, DigestAlert, Subscriber } from './digests.repo.ts';

const mostRows = 20;
const longDay = { month: 'long', year: false } as const;

type About = { to: Addressee; of: Subscriber; customs: Customs; timezone: string; span: { from: string; to: string } };

/** The week's price changes as an email, most added cost first. */
export function digestLetter(
  config: Config,
  { to, of, customs, timezone, span }: About,
  alerts: readonly DigestAlert[],
): Mail {
  const told = alerts.map((alert) => ({ ...(alert.details as AlertDetails), ...nameOf(alert), monthly: alert.impact }));
  const rose = told.filter((one) => dec(one.to).gt(dec(one.from))).length;
  const { country } = customs;
  const day = (at: Date) => dayWords(businessDateAt(at.toISOString(), timezone, '00:00'), country, longDay);
  const last = new Date(Date.parse(span.to) - 1);
  const rest = told.length - mostRows;
  const restaurant = of.restaurantName.replace(/\s+/g, ' ').trim();
  const moved = movedWords(rose, told.length - rose);
  const changes = t('From {from} to {to} at {restaurant}: {moved}.', {
    ...{ from: day(new Date(span.from)), to: day(last), restaurant, moved },
  });
  return composeMail({
    to: to.email,
    subject: t('{restaurant}: {moved}', { restaurant, moved }),
    paragraphs: [t('Hello {name},', { name: to.fullName }), [changes, ...sumOf(told, customs)].join(' ')],
    rows: told.slice(0, mostRows).map((one) => ({
      title: titleOf(one, changePercent(one.from, one.to), customs),
      text: messageOf(one, null, customs),
      figure: one.monthly === null ? null : t('{amount} per month', { amount: addedMoney(one.monthly, customs) }),
    })),
    action: { label: t('View price alerts'), url: linkTo(config, `/price-alerts?restaurant=${of.restaurantId}`) },
    closing: [
      ...(rest > 0 ? [t('And {count} more.', { count: rest })] : []),
      t('We send this email on Mondays when prices changed. You can turn it off on the same page, under Email.'),
    ],
  });
}

const nameOf = ({ ingredient_name }: DigestAlert) => (ingredient_name === null ? {} : { name: ingredient_name });

function movedWords(rose: number, fell: number): string {
  if (fell === 0) return t('{rose, plural, one {# price} other {# prices}} rose', { rose });
  return rose === 0
    ? t('{fell, plural, one {# price} other {# prices}} fell', { fell })
    : t('{rose, plural, one {# price} other {# prices}} rose, {fell, plural, other {#}} fell', { rose, fell });
}

function sumOf(told: readonly { monthly: Money | null }[], customs: Customs): string[] {
  const known = told.flatMap(({ monthly }) => monthly ?? []);
  if (known.length === 0) return [];
  const sum = known.reduce((total, one) => total.plus(dec(one)), dec(0));
  const amount = money(roundMoney(sum.abs()), customs);
  return [
    sum.gt(0)
      ? t('Together they cost you {amount} per month.', { amount })
      : t('Together they save you {amount} per month.', { amount }),
  ];
}
