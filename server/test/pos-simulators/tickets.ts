/** A POS ticket before conversion to any vendor's format. Money in whole cents. */
export type Ticket = {
  readonly id: string;
  readonly closedAt: string;
  /** When the vendor received it: later than it was closed if the POS was offline. */
  readonly knownAt: string;
  readonly orderType: 'Dine-In' | 'Takeout' | 'Delivery';
  readonly payments: readonly ('Card' | 'Cash')[];
  readonly lines: readonly TicketLine[];
  readonly tip: number;
  /** Percent of net, untaxed. */
  readonly serviceRate: number;
  /** A gift card sold on the same ticket. */
  readonly giftCard: number;
  readonly guests: number;
  readonly server: string;
  readonly voided: boolean;
  /** Refunded lines, by index, and when. */
  readonly refund: { readonly id: string; readonly at: string; readonly lines: readonly number[] } | null;
};

export type TicketLine = {
  readonly itemId: string;
  readonly name: string;
  readonly category: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly modifier: { readonly id: string; readonly name: string; readonly price: number } | null;
};

export const menu = [
  { itemId: 'ITEM1', name: 'Carne Asada Taco', category: 'Tacos', price: 425 },
  { itemId: 'ITEM2', name: 'Al Pastor Taco', category: 'Tacos', price: 399 },
  { itemId: 'ITEM3', name: 'Fish Taco', category: 'Tacos', price: 475 },
  { itemId: 'ITEM4', name: 'Chips and Salsa', category: 'Sides', price: 350 },
  { itemId: 'ITEM5', name: 'Guacamole', category: 'Sides', price: 695 },
  { itemId: 'ITEM6', name: 'House Margarita', category: 'Drinks', price: 950 },
  { itemId: 'ITEM7', name: 'Horchata', category: 'Drinks', price: 325 },
] as const;
export const extra = { id: 'MOD1', name: 'Extra Cheese', price: 75 };
export const servers = ['Maria Lopez', 'Sam Okafor', 'Jo Tran'];
const taxRate = 0.0825;

export const grossOf = (line: TicketLine) => (line.price + (line.modifier?.price ?? 0)) * line.quantity;
export const netOf = (line: TicketLine) => grossOf(line) - line.discount;
export const taxOf = (line: TicketLine) => Math.round(netOf(line) * taxRate);
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
export const totalsOf = (ticket: Ticket) => {
  const net = sum(ticket.lines.map(netOf));
  const tax = sum(ticket.lines.map(taxOf));
  const service = Math.round((net * ticket.serviceRate) / 100);
  return { net, tax, service, total: net + tax + service + ticket.giftCard };
};
export const refundOf = (ticket: Ticket) => {
  const lines = (ticket.refund?.lines ?? []).flatMap((index) => ticket.lines[index] ?? []);
  const [net, tax] = [sum(lines.map(netOf)), sum(lines.map(taxOf))];
  return { lines, net, tax, total: net + tax };
};

/** A generator of numbers from 0 to 1 that is reproducible by seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * This many tickets spread over a time span: some voided, some refunded the next day, some reported up to three days
 * late, with discounts, comps, modifiers, tips, service charges, and gift cards. The same seed gives the same tickets.
 */
export function plausibleTickets(wish: { count: number; from: string; to: string; seed?: number }): Ticket[] {
  const random = randomOf(wish.seed ?? 1);
  const [from, to] = [Date.parse(wish.from), Date.parse(wish.to)];
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  return Array.from({ length: wish.count }, (_, index) => {
    const closed = Math.floor(from + ((index + random()) / wish.count) * (to - from));
    const late = random() < 0.02 ? Math.floor(random() * 72 * 3_600_000) : 0;
    const known = Math.min(closed + late, to - 1);
    const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => lineOf(random, pick(menu)));
    const refunded = random() < 0.03;
    return {
      id: `T${String(index + 1).padStart(6, '0')}`,
      ...{ closedAt: iso(closed), knownAt: iso(known), lines },
      orderType: pick(['Dine-In', 'Dine-In', 'Takeout', 'Delivery'] as const),
      payments: random() < 0.05 ? (['Card', 'Cash'] as const) : [pick(['Card', 'Card', 'Cash'] as const)],
      tip: random() < 0.6 ? Math.round(random() * 900) : 0,
      serviceRate: random() < 0.05 ? 18 : 0,
      giftCard: random() < 0.01 ? 2500 : 0,
      guests: 1 + Math.floor(random() * 4),
      server: pick(servers),
      voided: !refunded && random() < 0.02,
      refund: refunded ? { id: `R${index + 1}`, at: iso(Math.min(known + 86_400_000, to - 1)), lines: [0] } : null,
    };
  });
}

const iso = (ms: number) => new Date(ms).toISOString();

function lineOf(random: () => number, item: (typeof menu)[number]): TicketLine {
  const line = {
    ...item,
    quantity: 1 + Math.floor(random() * 2),
    discount: 0,
    modifier: random() < 0.2 ? extra : null,
  };
  const chance = random();
  // One in fifty is comped.
  const discount = chance < 0.02 ? grossOf(line) : chance < 0.1 ? Math.round(grossOf(line) * 0.15) : 0;
  return { ...line, discount };
}

/** The totals of these tickets once every system has reported all of them, as decimal text. */
export function expectedOf(tickets: readonly Ticket[]) {
  const sold = tickets.filter(({ voided }) => !voided);
  const refunds = sold.filter(({ refund }) => refund !== null);
  const money = (cents: number) => (cents / 100).toFixed(2);
  return {
    sales: sold.length,
    refunds: refunds.length,
    net: money(sum(sold.map((one) => totalsOf(one).net)) - sum(refunds.map((one) => refundOf(one).net))),
    tax: money(sum(sold.map((one) => totalsOf(one).tax)) - sum(refunds.map((one) => refundOf(one).tax))),
    tip: money(sum(sold.map(({ tip }) => tip))),
    serviceCharge: money(sum(sold.map((one) => totalsOf(one).service))),
    giftCards: money(sum(sold.map(({ giftCard }) => giftCard))),
  };
}
