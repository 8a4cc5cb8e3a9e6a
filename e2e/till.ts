import { plausibleTickets, startSquare } from '../server/test/pos-simulators/index.ts';

/** A fake Square for the POS test, with sales of the last ten days. */
const square = await startSquare();
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();
for (const ticket of plausibleTickets({ count: 120, from: daysAgo(10), to: daysAgo(0) })) square.addTicket(ticket);
process.env.POS_SQUARE_URL = square.url;
