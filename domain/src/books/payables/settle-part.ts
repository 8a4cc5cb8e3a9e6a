import { type Decimal, dec, type Exact, type Money, roundMoney } from '../../shared/numbers/index.ts';

/** What an invoice stores about its payment. `paidAmount` is without a sign while a credit note is settled in part. */
export type PaymentState = { status: 'pending' | 'partial' | 'paid'; paidAmount: Money | null };

const towards = (total: Exact<Money> | null, size: Decimal): Decimal =>
  total !== null && dec(total).lt(0) ? size.abs().negated() : size.abs();

/**
 * What is paid or discounted, with the sign of the total: negative for a credit note, however it is stored.
 * @example paidSoFar('-100', '40') // '-40.00'
 */
export function paidSoFar(total: Exact<Money> | null, paidAmount: Exact<Money> | null): Money {
  return roundMoney(towards(total, dec(paidAmount ?? 0)));
}

/**
 * What is still owed, in cents: the total less what is paid or discounted. Negative for a credit note.
 * @example owedOf('250', '100') // '150.00'
 */
export function owedOf(total: Exact<Money>, paidAmount: Exact<Money> | null): Money {
  return roundMoney(dec(total).minus(dec(paidSoFar(total, paidAmount))));
}

/**
 * The state of an invoice with this much paid (signed like the total). Without a known total it is never paid in full.
 * @example paymentState('100', '40') // { status: 'partial', paidAmount: '40.00' }
 */
export function paymentState(total: Exact<Money> | null, paid: Exact<Money>): PaymentState {
  const size = dec(paid).abs();
  if (size.isZero()) return { status: 'pending', paidAmount: null };
  const inFull = total !== null && size.gte(dec(total).abs());
  return { status: inFull ? 'paid' : 'partial', paidAmount: roundMoney(inFull ? paid : size) };
}

export type PartRefusal = 'wrong_sign' | 'negative_discount' | 'discount_too_large' | 'too_much' | 'nothing';

export type SettledPart =
  | {
      ok: true;
      /** Paid or discounted, with this part. */
      paid: Money;
      owed: Money;
      state: PaymentState;
    }
  | { ok: false; field: 'amount' | 'discount'; refusal: PartRefusal };

const refused = (field: 'amount' | 'discount', refusal: PartRefusal): SettledPart => ({ ok: false, field, refusal });

/**
 * What a part of a payment does to an invoice. `amount` is paid and has the sign of what is owed; `discount` (0 or more,
 * never on a credit note) is not paid and not owed any more. Refuses a part that pays nothing, has the wrong sign, or is
 * more than what is owed.
 * @example settlePart({ total: '100', paidAmount: null }, { amount: '98', discount: '2' }) // owed '0.00', status 'paid'
 */
export function settlePart(
  invoice: { total: Exact<Money>; paidAmount: Exact<Money> | null },
  part: { amount: Exact<Money>; discount: Exact<Money> },
): SettledPart {
  const owed = dec(owedOf(invoice.total, invoice.paidAmount));
  const [amount, discount] = [dec(part.amount), dec(part.discount)];
  if (discount.lt(0)) return refused('discount', 'negative_discount');
  if (amount.isZero() && discount.isZero()) return refused('amount', 'nothing');
  if (!amount.isZero() && amount.lt(0) !== owed.lt(0)) return refused('amount', 'wrong_sign');
  if (amount.abs().gt(owed.abs())) return refused('amount', 'too_much');
  if (discount.gt(0) && amount.plus(discount).gt(owed)) return refused('discount', 'discount_too_large');
  const paid = roundMoney(dec(paidSoFar(invoice.total, invoice.paidAmount)).plus(amount).plus(discount));
  return {
    ok: true,
    paid,
    owed: roundMoney(owed.minus(amount).minus(discount)),
    state: paymentState(invoice.total, paid),
  };
}
