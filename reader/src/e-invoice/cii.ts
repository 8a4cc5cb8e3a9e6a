import { dec } from '../numbers/decimal.ts';
import { isDebit, statedAccounts } from '../pay-to/stated-account.ts';
import type { DocumentKind, PayTo } from '../types.ts';
import type { ECharge, EInvoice, ELine } from './e-invoice.ts';
import { unitOfCode } from './unit-codes.ts';
import { calendarDate, decimalOf, joined } from './values.ts';
import { all, attribute, one, text, type XmlNode } from './xml-tree.ts';

const zero = dec(0);

/**
 * Reads UN/CEFACT Cross Industry Invoice: Factur-X, ZUGFeRD 1 and 2, XRechnung. ZUGFeRD 1 uses different names for some
 * elements, so those are tried in pairs. Source: EN 16931-3-3 and the ZUGFeRD 1.0 schema.
 */
export function readCii(root: XmlNode): EInvoice {
  const document = one(root, 'ExchangedDocument') ?? one(root, 'HeaderExchangedDocument');
  const trade = one(root, 'SupplyChainTradeTransaction') ?? one(root, 'SpecifiedSupplyChainTradeTransaction');
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement') ?? one(trade, 'ApplicableSupplyChainTradeAgreement');
  const delivery = one(trade, 'ApplicableHeaderTradeDelivery') ?? one(trade, 'ApplicableSupplyChainTradeDelivery');
  const settlement =
    one(trade, 'ApplicableHeaderTradeSettlement') ?? one(trade, 'ApplicableSupplyChainTradeSettlement');
  const sums =
    one(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation') ??
    one(settlement, 'SpecifiedTradeSettlementMonetarySummation');
  const seller = one(agreement, 'SellerTradeParty');
  return {
    kind: kindOfCode(text(document, 'TypeCode')),
    ...sellerOf(seller),
    invoiceNumber: text(document, 'ID'),
    invoiceDate: dateIn(one(document, 'IssueDateTime')),
    deliveryDate: dateIn(one(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime')),
    dueDate: dateIn(one(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime')),
    currency: text(settlement, 'InvoiceCurrencyCode'),
    poNumber:
      text(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID') ??
      text(agreement, 'BuyerOrderReferencedDocument', 'ID'),
    subTotal: decimalOf(text(sums, 'TaxBasisTotalAmount')),
    taxAmount: decimalOf(text(sums, 'TaxTotalAmount')),
    total: decimalOf(text(sums, 'GrandTotalAmount')),
    payTo: accountsOf(settlement),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').flatMap(lineOf),
    charges: [...chargesOf(settlement), ...taxesOf(settlement)],
  };
}

function kindOfCode(code: string | undefined): DocumentKind {
  return code === '381' || code === '384' || code === '261' || code === '396' ? 'credit_note' : 'invoice';
}

function sellerOf(seller: XmlNode | undefined): Partial<EInvoice> {
  const address = one(seller, 'PostalTradeAddress');
  const contact = one(seller, 'DefinedTradeContact');
  const ids = all(seller, 'SpecifiedTaxRegistration').flatMap((registration) => all(registration, 'ID'));
  const taxId = ids.find((id) => attribute(id, 'schemeID') === 'VA') ?? ids[0];
  return {
    vendor: text(seller, 'Name'),
    vendorAddress: joined([
      text(address, 'LineOne'),
      text(address, 'LineTwo'),
      joined([text(address, 'PostcodeCode'), text(address, 'CityName')], ' '),
      text(address, 'CountryID'),
    ]),
    vendorTaxId: text(taxId),
    vendorPhone: text(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
    vendorEmail: text(contact, 'EmailURIUniversalCommunication', 'URIID'),
  };
}

/** BT-84 with BT-85 and BT-86, unless the seller debits the buyer. */
function accountsOf(settlement: XmlNode | undefined): PayTo[] {
  const means = all(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  if (means.some((each) => isDebit(text(each, 'TypeCode')))) return [];
  return statedAccounts(
    means.map((each) => ({
      id: text(each, 'PayeePartyCreditorFinancialAccount', 'IBANID'),
      bic: text(each, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
      name: text(each, 'PayeePartyCreditorFinancialAccount', 'AccountName'),
    })),
  );
}

function dateIn(node: XmlNode | undefined): string | undefined {
  return calendarDate(text(node, 'DateTimeString') ?? text(node, 'DateTime') ?? text(node));
}

function lineOf(item: XmlNode): ELine[] {
  const agreement = one(item, 'SpecifiedLineTradeAgreement') ?? one(item, 'SpecifiedSupplyChainTradeAgreement');
  const delivery = one(item, 'SpecifiedLineTradeDelivery') ?? one(item, 'SpecifiedSupplyChainTradeDelivery');
  const settlement = one(item, 'SpecifiedLineTradeSettlement') ?? one(item, 'SpecifiedSupplyChainTradeSettlement');
  const sum =
    one(settlement, 'SpecifiedTradeSettlementLineMonetarySummation') ??
    one(settlement, 'SpecifiedTradeSettlementMonetarySummation');
  const total = decimalOf(text(sum, 'LineTotalAmount'));
  if (!total) return [];
  const product = one(item, 'SpecifiedTradeProduct');
  const quantity = one(delivery, 'BilledQuantity');
  const price = one(agreement, 'NetPriceProductTradePrice');
  const basis = decimalOf(text(price, 'BasisQuantity'));
  const charged = decimalOf(text(price, 'ChargeAmount'));
  return [
    {
      description:
        text(product, 'Name') ??
        text(product, 'Description') ??
        text(item, 'AssociatedDocumentLineDocument', 'IncludedNote', 'Content') ??
        '',
      itemCode: text(product, 'SellerAssignedID') ?? text(product, 'GlobalID'),
      quantity: decimalOf(text(quantity)),
      unit: unitOfCode(attribute(quantity, 'unitCode')),
      unitPrice: charged && basis && !basis.isZero() ? charged.div(basis) : charged,
      taxRate: rateOf(one(settlement, 'ApplicableTradeTax')),
      total,
    },
  ];
}

const rateOf = (tax: XmlNode | undefined) =>
  decimalOf(text(tax, 'RateApplicablePercent') ?? text(tax, 'ApplicablePercent'));

function chargesOf(settlement: XmlNode | undefined): ECharge[] {
  const named = all(settlement, 'SpecifiedTradeAllowanceCharge').flatMap((each): ECharge[] => {
    const amount = decimalOf(text(each, 'ActualAmount'));
    if (!amount || amount.isZero()) return [];
    const charge = text(each, 'ChargeIndicator', 'Indicator') === 'true';
    const description = text(each, 'Reason') ?? (charge ? 'Charge' : 'Allowance');
    const taxRate = rateOf(one(each, 'CategoryTradeTax'));
    return [
      { description, amount: charge ? amount : amount.negated(), kind: charge ? 'charge' : 'allowance', taxRate },
    ];
  });
  const services = all(settlement, 'SpecifiedLogisticsServiceCharge').flatMap((each): ECharge[] => {
    const amount = decimalOf(text(each, 'AppliedAmount'));
    return amount && !amount.isZero()
      ? [
          {
            description: text(each, 'Description') ?? 'Freight',
            amount,
            kind: 'charge',
            taxRate: rateOf(one(each, 'AppliedTradeTax')),
          },
        ]
      : [];
  });
  return [...named, ...services];
}

function taxesOf(settlement: XmlNode | undefined): ECharge[] {
  return all(settlement, 'ApplicableTradeTax').flatMap((each): ECharge[] => {
    const amount = decimalOf(text(each, 'CalculatedAmount')) ?? zero;
    if (amount.isZero()) return [];
    const rate = rateOf(each);
    const name = text(each, 'TypeCode') ?? 'Tax';
    return [{ description: rate ? `${name} ${rate.toString()}%` : name, amount, kind: 'tax', taxRate: rate }];
  });
}
