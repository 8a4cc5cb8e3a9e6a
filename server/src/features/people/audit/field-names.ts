import { type Message, msg, translated, worded } from '@platewise/domain';

/**
 * Fields of records that are saved as a whole, and those whose stored name isn't what people say. `scripts/texts.mjs`
 * finds the others, which entries name themselves.
 */
const known: Record<string, Message> = {
  access: msg('Access'),
  accountNumber: msg('Account number'),
  apiKey: msg('API Key'),
  apiType: msg('Type'),
  baseUrl: msg('URL'),
  url: msg('URL'),
  batchYieldQuantity: msg('Batch yield'),
  batchYieldUnit: msg('Unit of the batch yield'),
  businessInfo: msg('Business details'),
  catchWeight: msg('Catch weight'),
  connectionStatus: msg('Status'),
  contactInfo: msg('Contact'),
  costSetOn: msg('Cost set on'),
  costSource: msg('Cost source'),
  creditedAmount: msg('Credited amount'),
  creditedOn: msg('Credited on'),
  densityGPerMl: msg('Density (g/ml)'),
  discountDays: msg('Discount days'),
  discountPercent: msg('Discount percent'),
  displayName: msg('Display name'),
  dueDate: msg('Due date'),
  endsOn: msg('Last day'),
  exchangeRate: msg('Exchange rate'),
  expiresAt: msg('Expires'),
  expiryDate: msg('Expiration date'),
  fullName: msg('Full Name'),
  gramsPerEach: msg('Weight of one piece (g)'),
  hasKey: msg('Key saved'),
  imageUrl: msg('Picture'),
  invoiceDate: msg('Invoice date'),
  invoiceNumber: msg('Invoice number'),
  isActive: msg('Active'),
  isBelieved: msg('Trusted'),
  leadDays: msg('Lead time (days)'),
  listPrice: msg('List price'),
  maxStock: msg('Maximum stock'),
  menuUrl: msg('Menu URL'),
  minStock: msg('Minimum stock'),
  netDays: msg('Net days'),
  orderEmail: msg('Email for orders'),
  orderedOn: msg('Ordered on'),
  packCount: msg('Pack count'),
  packSize: msg('Pack size'),
  packText: msg('Pack'),
  packUnit: msg('Pack unit'),
  paidAmount: msg('Paid amount'),
  paymentStatus: msg('Payment status'),
  purchaseUnit: msg('Purchase unit'),
  rejectedReason: msg('Reason'),
  safetyPercent: msg('Safety stock (%)'),
  startsOn: msg('First day'),
  storageArea: msg('Storage area'),
  subTotal: msg('Subtotal'),
  syncFrequency: msg('Sync frequency'),
  taxAmount: msg('Tax'),
  taxRate: msg('Tax rate'),
  terms: msg('Terms'),
  totalAmount: msg('Total amount'),
  withinDays: msg('Within days'),
  yieldPercent: msg('Usable share (%)'),
};

/**
 * A stored field's name as words; what isn't a name of a field stays as it is.
 * @example fieldWords('taxRate') // 'Tax rate'
 */
function fieldWords(name: string): string {
  if (!/^[a-z]\w*$/.test(name)) return name;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const byWords = new Map(Object.entries(known).map(([name, said]) => [fieldWords(name), said]));

/** A field in the reader's language, from its name in a record or a column. */
export function fieldName(name: string): string {
  const words = fieldWords(name);
  const said = byWords.get(words);
  return said === undefined ? translated(words) : worded(said);
}
