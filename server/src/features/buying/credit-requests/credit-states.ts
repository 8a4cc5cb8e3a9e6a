import { CREDIT_STATUSES } from '@platewise/contract';

export type CreditStatus = (typeof CREDIT_STATUSES)[number];
export type CreditAct = 'edit' | 'send' | 'credit' | 'withdraw' | 'reopen';

const mayFrom: Record<CreditAct, readonly CreditStatus[]> = {
  edit: ['open', 'sent'],
  send: ['open', 'sent'],
  credit: ['open', 'sent'],
  withdraw: ['open', 'sent'],
  reopen: ['credited', 'withdrawn'],
};

export const mayActOn = (status: CreditStatus, act: CreditAct): boolean => mayFrom[act].includes(status);

export const creditStatusOf = (row: { status: string }): CreditStatus =>
  CREDIT_STATUSES.find((status) => status === row.status) ?? 'open';
