import type { OpenInvoice } from '@platewise/contract';
import { sumCents } from '@platewise/domain';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';

const owedOf = (invoices: readonly OpenInvoice[]) => sumCents(invoices.map(({ owed }) => String(owed)));

/** Why the chosen invoices can't be paid together; null if they can. */
function whyNot(invoices: readonly OpenInvoice[]): string | null {
  if (new Set(invoices.map(({ currency }) => currency)).size > 1) return t('Select invoices in one currency.');
  if (new Set(invoices.map(({ restaurantId, vendorId }) => `${restaurantId} ${vendorId}`)).size > 1) {
    return t('Select invoices of one vendor.');
  }
  if (invoices.some(({ vendorId }) => vendorId === null)) return t('Choose a vendor in the invoice first.');
  if (invoices.some(({ can }) => !can.pay)) return t("You can't record a payment for all of these.");
  if (Number(owedOf(invoices)) < 0) return t('Also select the invoices to use this credit on.');
  return null;
}

/** Whether a payment run can pay the chosen invoices: approved, of one restaurant, and no vendor's credits exceed its invoices. */
function fitsRun(invoices: readonly OpenInvoice[]): boolean {
  const payees = Map.groupBy(invoices, ({ vendorId }) => vendorId);
  return (
    new Set(invoices.map(({ restaurantId, currency }) => `${restaurantId} ${currency}`)).size === 1 &&
    invoices.every(({ vendorId, approved, can }) => vendorId !== null && approved && can.pay) &&
    [...payees.values()].every((own) => Number(owedOf(own)) > 0)
  );
}

type Props = { invoices: readonly OpenInvoice[]; onPay: () => void; onRun: () => void };

/** The sum of the chosen invoices, and the buttons that pay them now or in a run. */
export function ChosenBar({ invoices, onPay, onRun }: Props) {
  const reason = whyNot(invoices);
  const runs = fitsRun(invoices);
  if (reason !== null && !runs) return <span role="status">{reason}</span>;
  return (
    <>
      <span className="pw-num" role="status">
        {t('{amount} owed', { amount: formatMoney(Number(owedOf(invoices)), { currency: invoices[0]?.currency }) })}
      </span>
      {reason === null && (
        <Button size="xs" variant="primary" onClick={onPay}>
          {t('Record payment')}
        </Button>
      )}
      {runs && (
        <Button size="xs" variant={reason === null ? 'default' : 'primary'} onClick={onRun}>
          {t('Add to payment run')}
        </Button>
      )}
    </>
  );
}
