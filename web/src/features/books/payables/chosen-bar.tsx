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

/** The sum of the chosen invoices, and the button that records their payment. */
export function ChosenBar({ invoices, onPay }: { invoices: readonly OpenInvoice[]; onPay: () => void }) {
  const reason = whyNot(invoices);
  if (reason !== null) return <span role="status">{reason}</span>;
  return (
    <>
      <span className="pw-num" role="status">
        {t('{amount} owed', { amount: formatMoney(Number(owedOf(invoices)), { currency: invoices[0]?.currency }) })}
      </span>
      <Button size="xs" variant="primary" onClick={onPay}>
        {t('Record payment')}
      </Button>
    </>
  );
}
