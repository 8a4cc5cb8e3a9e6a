import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { textPdf } from '../testing/text-pdf.ts';
import type { ReadInvoice } from '../types.ts';

const today = '2026-11-21';

const cii = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="ram" xmlns:udt="udt">
<rsm:ExchangedDocument><ram:ID>R-2026/17</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261105</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem>
<ram:SpecifiedTradeProduct><ram:SellerAssignedID>K-1</ram:SellerAssignedID><ram:Name>Käse &amp; Rahm</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>250.00</ram:ChargeAmount><ram:BasisQuantity unitCode="KGM">100</ram:BasisQuantity></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="KGM">12</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:RateApplicablePercent>7.00</ram:RateApplicablePercent></ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>30.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Molkerei Nord GmbH</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>2.45</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:RateApplicablePercent>7</ram:RateApplicablePercent></ram:ApplicableTradeTax>
<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>true</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>5.00</ram:ActualAmount><ram:Reason>Versandkosten</ram:Reason></ram:SpecifiedTradeAllowanceCharge>
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>35.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount>2.45</ram:TaxTotalAmount><ram:GrandTotalAmount>37.45</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const ublCredit = `<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2" xmlns:cac="cac" xmlns:cbc="cbc">
<cbc:ID>C77</cbc:ID><cbc:IssueDate>2026-10-02</cbc:IssueDate><cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Twin Rivers</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
<cac:TaxTotal><cbc:TaxAmount>0.80</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxAmount>0.80</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>8</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>10.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>10.80</cbc:TaxInclusiveAmount></cac:LegalMonetaryTotal>
<cac:CreditNoteLine><cbc:CreditedQuantity unitCode="XCS">2</cbc:CreditedQuantity><cbc:LineExtensionAmount>10.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Limes</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>8.0</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>5.00</cbc:PriceAmount></cac:Price></cac:CreditNoteLine>
</CreditNote>`;

async function read(bytes: Uint8Array, ignoreEmbedded = false): Promise<ReadInvoice> {
  const result = await readDocument(bytes, { today, ignoreEmbedded });
  if (!result.ok) throw new Error(result.failure.reason);
  return result.invoice;
}

const lines = (invoice: ReadInvoice) =>
  invoice.lines.map((line) => [line.type, line.description.value, line.total.value]);
const rates = (invoice: ReadInvoice) => invoice.lines.map(({ taxRate }) => taxRate ?? null);

describe('e-invoices', () => {
  it('CII: price per base quantity, with charges and tax as lines that add up to the total', async () => {
    const invoice = await read(Buffer.from(cii));
    expect(invoice).toMatchObject({
      kind: 'invoice',
      reader: 'e-invoice-xml',
      vendor: { value: 'Molkerei Nord GmbH' },
      invoiceNumber: { value: 'R-2026/17' },
      invoiceDate: { value: '2026-11-05' },
      total: { value: '37.45', confidence: 1, box: null },
    });
    expect(invoice.lines[0]).toMatchObject({
      quantity: { value: '12' },
      unit: { value: 'kg' },
      unitPrice: { value: '2.5' },
    });
    expect(lines(invoice)).toEqual([
      ['product', 'Käse & Rahm', '30.00'],
      ['freight', 'Versandkosten', '5.00'],
      ['tax', 'VAT 7%', '2.45'],
    ]);
    // A charge without a category has no rate.
    expect(rates(invoice)).toEqual(['7', null, '7']);
    expect(invoice.checks.every((check) => check.held)).toBe(true);
  });

  it('UBL credit note: amounts are negative', async () => {
    const invoice = await read(Buffer.from(ublCredit));
    expect(invoice.kind).toBe('credit_note');
    expect(invoice.total?.value).toBe('-10.80');
    expect(lines(invoice)).toEqual([
      ['credit', 'Limes', '-10.00'],
      ['tax', 'Tax 8%', '-0.80'],
    ]);
    expect(rates(invoice)).toEqual(['8', '8']);
    expect(invoice.lines[0]).toMatchObject({ quantity: { value: '-2' }, unit: { value: 'case' } });
  });

  it('XML in a PDF takes precedence over the printed page, unless ignored', async () => {
    const page: [number, number, string][] = [
      [60, 60, 'Rechnung Nr. 99 vom 01.11.2026'],
      [60, 90, 'Gesamtbetrag'],
      [300, 90, '12,00 EUR'],
    ];
    const pdf = await textPdf([page], { attach: { name: 'factur-x.xml', bytes: Buffer.from(cii) } });
    expect(await read(pdf)).toMatchObject({ reader: 'e-invoice-xml', total: { value: '37.45' } });
    expect((await read(pdf)).pages[0]?.words.length).toBeGreaterThan(5);
    expect(await read(pdf, true)).toMatchObject({
      reader: 'pdf-text',
      total: { value: '12.00' },
      invoiceDate: { value: '2026-11-01' },
    });
  });
});

describe('the account to pay to', () => {
  const payTo = async (xml: string) => (await read(Buffer.from(xml))).payTo;
  const ofCii = (code: string) =>
    cii.replace(
      '<ram:InvoiceCurrencyCode>',
      `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${code}</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE89 3704 0044 0532 0130 00</ram:IBANID><ram:AccountName>Molkerei Nord</ram:AccountName></ram:PayeePartyCreditorFinancialAccount><ram:PayeeSpecifiedCreditorFinancialInstitution><ram:BICID>COBADEFFXXX</ram:BICID></ram:PayeeSpecifiedCreditorFinancialInstitution></ram:SpecifiedTradeSettlementPaymentMeans><ram:InvoiceCurrencyCode>`,
    );

  it('of CII, with its bank and holder', async () => {
    const account = {
      kind: 'iban',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      name: 'Molkerei Nord',
      box: null,
    };
    expect(await payTo(ofCii('58'))).toEqual([account]);
  });

  it("isn't taken from an invoice that is debited, nor if its check digits are wrong", async () => {
    expect(await payTo(ofCii('59'))).toBeUndefined();
    expect(await payTo(ofCii('58').replace('DE89', 'DE88'))).toBeUndefined();
    expect(await payTo(cii)).toBeUndefined();
  });

  it('of UBL', async () => {
    const means =
      '<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>NL91ABNA0417164300</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>';
    expect(await payTo(ublCredit.replace('<cac:TaxTotal>', `${means}<cac:TaxTotal>`))).toEqual([
      { kind: 'iban', iban: 'NL91ABNA0417164300', box: null },
    ]);
  });
});
