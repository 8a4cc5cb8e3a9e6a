import { dec } from '../numbers/decimal.ts';
import { isDebit, statedAccounts } from '../pay-to/stated-account.ts';
import type { PayTo } from '../types.ts';
import type { ECharge, EInvoice, ELine } from './e-invoice.ts';
import { unitOfCode } from './unit-codes.ts';
import { calendarDate, decimalOf, joined } from './values.ts';
import { all, attribute, one, text, type XmlNode } from './xml-tree.ts';

/**
 * Reads UBL 2.1 Invoice and CreditNote (Peppol BIS, XRechnung). UBL credit notes have positive amounts; here they are
 * negated, since credits are negative. Source: EN 16931-3-2.
 */
export function readUbl(root: XmlNode, credit: boolean): EInvoice {
  const sign = dec(credit ? -1 : 1);
  const signed = (value: string | undefined) => decimalOf(value)?.times(sign);
  const sums = one(root, 'LegalMonetaryTotal');
  const party = one(root, 'AccountingSupplierParty', 'Party');
  return {
    kind: credit ? 'credit_note' : 'invoice',
    ...sellerOf(party),
    invoiceNumber: text(root, 'ID'),
    invoiceDate: calendarDate(text(root, 'IssueDate')),
    deliveryDate: calendarDate(text(root, 'Delivery', 'ActualDeliveryDate')),
    dueDate: calendarDate(text(root, 'DueDate') ?? text(root, 'PaymentMeans', 'PaymentDueDate')),
    currency: text(root, 'DocumentCurrencyCode'),
    poNumber: text(root, 'OrderReference', 'ID'),
    subTotal: signed(text(sums, 'TaxExclusiveAmount')),
    taxAmount: signed(text(root, 'TaxTotal', 'TaxAmount')),
    total: signed(text(sums, 'TaxInclusiveAmount')),
    payTo: accountsOf(root),
    lines: all(root, credit ? 'CreditNoteLine' : 'InvoiceLine').flatMap((line) => lineOf(line, credit, signed)),
    charges: [...chargesOf(root, signed), ...taxesOf(root, signed)],
  };
}

type Signed = (value: string | undefined) => ReturnType<typeof decimalOf>;

function sellerOf(party: XmlNode | undefined): Partial<EInvoice> {
  const address = one(party, 'PostalAddress');
  return {
    vendor: text(party, 'PartyLegalEntity', 'RegistrationName') ?? text(party, 'PartyName', 'Name'),
    vendorAddress: joined([
      text(address, 'StreetName'),
      text(address, 'AdditionalStreetName'),
      joined([text(address, 'PostalZone'), text(address, 'CityName')], ' '),
      text(address, 'Country', 'IdentificationCode'),
    ]),
    vendorTaxId: text(party, 'PartyTaxScheme', 'CompanyID') ?? text(party, 'PartyLegalEntity', 'CompanyID'),
    vendorPhone: text(party, 'Contact', 'Telephone'),
    vendorEmail: text(party, 'Contact', 'ElectronicMail'),
  };
}

/** BT-84 with BT-85 and BT-86, unless the seller debits the buyer. */
function accountsOf(root: XmlNode): PayTo[] {
  const means = all(root, 'PaymentMeans');
  if (means.some((each) => isDebit(text(each, 'PaymentMeansCode')))) return [];
  const accounts = means.flatMap((each) => all(each, 'PayeeFinancialAccount'));
  return statedAccounts(
    accounts.map((account) => ({
      id: text(account, 'ID'),
      bic: text(account, 'FinancialInstitutionBranch', 'ID'),
      name: text(account, 'Name'),
    })),
  );
}

function lineOf(line: XmlNode, credit: boolean, signed: Signed): ELine[] {
  const total = signed(text(line, 'LineExtensionAmount'));
  if (!total) return [];
  const item = one(line, 'Item');
  const quantity = one(line, credit ? 'CreditedQuantity' : 'InvoicedQuantity');
  const price = decimalOf(text(line, 'Price', 'PriceAmount'));
  const basis = decimalOf(text(line, 'Price', 'BaseQuantity'));
  return [
    {
      description: text(item, 'Name') ?? text(item, 'Description') ?? '',
      itemCode: text(item, 'SellersItemIdentification', 'ID') ?? text(item, 'StandardItemIdentification', 'ID'),
      quantity: signed(text(quantity)),
      unit: unitOfCode(attribute(quantity, 'unitCode')),
      unitPrice: price && basis && !basis.isZero() ? price.div(basis) : price,
      taxRate: decimalOf(text(item, 'ClassifiedTaxCategory', 'Percent')),
      total,
    },
  ];
}

function chargesOf(root: XmlNode, signed: Signed): ECharge[] {
  return all(root, 'AllowanceCharge').flatMap((each): ECharge[] => {
    const amount = signed(text(each, 'Amount'));
    if (!amount || amount.isZero()) return [];
    const charge = text(each, 'ChargeIndicator') === 'true';
    const description = text(each, 'AllowanceChargeReason') ?? (charge ? 'Charge' : 'Allowance');
    const taxRate = decimalOf(text(each, 'TaxCategory', 'Percent'));
    return [
      { description, amount: charge ? amount : amount.negated(), kind: charge ? 'charge' : 'allowance', taxRate },
    ];
  });
}

function taxesOf(root: XmlNode, signed: Signed): ECharge[] {
  return all(root, 'TaxTotal', 'TaxSubtotal').flatMap((each): ECharge[] => {
    const amount = signed(text(each, 'TaxAmount'));
    if (!amount || amount.isZero()) return [];
    const rate = text(each, 'TaxCategory', 'Percent') ?? text(each, 'Percent');
    const name = text(each, 'TaxCategory', 'TaxScheme', 'ID') ?? 'Tax';
    return [{ description: rate ? `${name} ${rate}%` : name, amount, kind: 'tax', taxRate: decimalOf(rate) }];
  });
}
