import type { ApprovalRuleReply } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** Which invoices a rule is about. */
export function conditionWords({ amountFrom, amountTo, currency, vendors, categories }: ApprovalRuleReply): string {
  const money = (amount: number) => formatMoney(amount, { currency });
  const amount =
    amountFrom === null
      ? amountTo === null
        ? null
        : t('Up to {amount}', { amount: money(amountTo) })
      : amountTo === null
        ? t('From {amount}', { amount: money(amountFrom) })
        : t('{from} to {to}', { from: money(amountFrom), to: money(amountTo) });
  const parts = [amount, vendors.map(({ name }) => name).join(', '), categories.join(', ')].filter(Boolean);
  return parts.length === 0 ? t('All invoices') : parts.join(' · ');
}

/** Who approves them. */
export function approverWords({ role, people, approvers, notByEditor }: ApprovalRuleReply): string {
  const roleWords = {
    manager: t('any manager, admin or owner'),
    admin: t('any admin or owner'),
    owner: t('an owner'),
  };
  const who = [...(role === null ? [] : [roleWords[role]]), ...people.map(({ name }) => name)].join(', ');
  const words =
    approvers === 2 ? t('Two people must approve: {who}', { who }) : t('One person must approve: {who}', { who });
  return notByEditor ? `${words} · ${t('not who entered it')}` : words;
}
