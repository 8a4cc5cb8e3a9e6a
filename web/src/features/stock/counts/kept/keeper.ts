import { addCountItem, type CountLine, type CountSheet, countChanges, readCount } from '@platewise/contract';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { type HeldSignal, signal } from '../../../../lib/signal.ts';
import { type CountState, emptyState, entryOf, lineOfNewItem, mergeLines } from './count-state.ts';
import { jot, strike, strikeAll } from './jotted.ts';
import { dbAtHand, keptDb, readKept, stored } from './kept-db.ts';
import type { KeptEntry, KeptItem, Typed } from './kept-types.ts';
import { refusalOf, sendEntries } from './send-entries.ts';

const sendAfter = 1_200;
const tryAgainAfter = 5_000;

export type NewItem = {
  name: string;
  /** 0 for an ingredient that doesn't exist yet. */
  ingredientId: number;
  unit: string;
  location: string | null;
  caseSize: string | null;
};

export type Keeper = ReturnType<typeof createKeeper>;

const keepers = new Map<string, Keeper>();

/** One instance per count and user while the app is open; two could send one entry in two states. */
export function keeperOf(sessionId: number, userId: number): Keeper {
  const key = `${userId} ${sessionId}`;
  const keeper = keepers.get(key) ?? createKeeper(sessionId, userId);
  keepers.set(key, keeper);
  return keeper;
}

const newId = () => crypto.randomUUID();
const noSignal = (error: unknown) => isApiError(error) && error.status === 0;

/**
 * Stores a count on the device. Every key press is saved locally before anything is sent. Sending is debounced, retried
 * until it succeeds, and identifies each entry, so none is applied twice.
 */
function createKeeper(sessionId: number, userId: number) {
  const state: HeldSignal<CountState> = signal(emptyState);
  let timer: number | undefined;
  let sending = false;
  const change = (next: Partial<CountState>) => state.set({ ...state.get(), ...next });

  /** A device without room still counts and sends; the sheet then says not to leave the page. */
  const keep = async (write: Promise<unknown> | undefined) => {
    const kept = await stored(write);
    if (!kept) change({ keeps: false });
    return kept;
  };
  const keepSheet = async (sheet: CountSheet) => {
    change({ sheet, error: null });
    await keep((await keptDb())?.put('sheets', { id: sessionId, userId, sheet }));
  };
  const keepEntry = async (entry: KeptEntry) => {
    jot(entry);
    // An existing entry keeps its position, because entries are sent in the order they were typed.
    state.hold({ ...state.get(), entries: new Map(state.get().entries).set(entry.clientId, entry) });
    // Write before rendering, which takes longer on a slow phone.
    const db = dbAtHand() ?? (await keptDb());
    const kept = await keep(db?.put('entries', entry));
    state.tell();
    if (kept) strike(entry);
  };
  const dropEntry = async (clientId: string) => {
    const entries = new Map(state.get().entries);
    entries.delete(clientId);
    change({ entries });
    strikeAll(clientId);
    await keep((await keptDb())?.delete('entries', clientId));
  };

  /** From the device first, so the sheet appears immediately; then from the server. */
  async function load(): Promise<void> {
    const kept = await readKept(sessionId, userId);
    change({
      sheet: state.get().sheet ?? kept.sheet ?? null,
      // Entries that were in flight when the page was closed are resent unchanged, under the same ID.
      entries: new Map(kept.entries.map((entry) => [entry.clientId, { ...entry, sent: true }])),
      items: kept.items,
      keeps: (await keptDb()) !== null,
    });
    await refresh();
    sendSoon(0);
  }

  async function refresh(): Promise<void> {
    try {
      await keepSheet(await call(readCount, { params: { id: sessionId } }));
      change({ signal: 'yes' });
    } catch (error) {
      // A sheet that is already loaded stays usable offline.
      change(noSignal(error) ? { signal: 'none' } : {});
      if (!noSignal(error) || state.get().sheet === null) change({ error: error as Error });
    }
  }

  /** Fetches what others have changed since. */
  async function catchUp(): Promise<void> {
    const { sheet } = state.get();
    if (sheet === null) return refresh();
    try {
      const news = await call(countChanges, { params: { id: sessionId }, query: { after: sheet.cursor } });
      change({ signal: 'yes' });
      const known = new Set(sheet.lines.map((line) => line.id));
      if (news.lines.some((line) => !known.has(line.id))) return await refresh();
      if (news.session.status !== sheet.session.status) return await refresh();
      const now = state.get().sheet ?? sheet;
      await keepSheet({ ...news, lines: mergeLines(now.lines, news.lines) });
    } catch (error) {
      if (noSignal(error)) change({ signal: 'none' });
    }
  }

  /** Saves the current input of a line. */
  function type(
    line: CountLine,
    texts: KeptEntry['texts'],
    typed: Typed,
    settles: string | null = null,
  ): Promise<void> {
    // The field may still show the line under its temporary ID.
    const lineId = state.get().sentAs.get(line.id) ?? line.id;
    const before = entryOf(state.get(), lineId);
    const open = before !== undefined && !before.sent ? before : undefined;
    sendSoon(settles === null ? sendAfter : 0);
    return keepEntry({
      clientId: open?.clientId ?? newId(),
      userId,
      sessionId,
      lineId,
      unit: line.unit,
      seenVersion: open?.refused == null ? (open?.seenVersion ?? line.version) : line.version,
      ...typed,
      texts,
      enteredAt: new Date().toISOString(),
      settles: settles ?? open?.settles ?? null,
      sent: false,
      refused: null,
    });
  }

  async function addItem(item: NewItem): Promise<number> {
    const { name, ingredientId, unit, location, caseSize } = item;
    const known = state
      .get()
      .sheet?.lines.find(
        (line) =>
          (ingredientId > 0 ? line.ingredientId === ingredientId : line.name.toLowerCase() === name.toLowerCase()) &&
          (line.location ?? '').toLowerCase() === (location ?? '').toLowerCase(),
      );
    if (known !== undefined) return known.id;
    const id = Math.min(0, ...state.get().items.map((one) => one.line.id)) - 1;
    const size = caseSize === null ? null : Number(caseSize);
    const kept: KeptItem = {
      clientId: newId(),
      userId,
      sessionId,
      body: {
        ...(ingredientId > 0 ? { ingredientId } : { ingredient: { name, unit: unit as 'lb' } }),
        location,
        caseSize,
      },
      line: lineOfNewItem({ id, name, ingredientId, location, unit, caseSize: size }),
      refused: null,
    };
    change({ items: [...state.get().items, kept] });
    await keep((await keptDb())?.put('items', kept));
    sendSoon(0);
    return id;
  }

  /** Items first: entries for a new item need the ID of its line. */
  async function sendItems(): Promise<void> {
    for (const item of state.get().items.filter((one) => one.refused === null)) {
      try {
        const line = await call(addCountItem, { params: { id: sessionId }, body: item.body });
        await itemSent(item, line);
      } catch (error) {
        const refused = { ...item, refused: refusalOf(error).detail };
        change({ items: state.get().items.map((one) => (one.clientId === item.clientId ? refused : one)) });
        await keep((await keptDb())?.put('items', refused));
      }
    }
  }

  async function itemSent(item: KeptItem, line: CountLine): Promise<void> {
    const { sheet: before, items, sentAs } = state.get();
    const sheet = before === null ? null : { ...before, lines: withLine(before.lines, line) };
    // All at once, so that a field open on the item stays open.
    const left = items.filter((one) => one.clientId !== item.clientId);
    change({ sheet, items: left, sentAs: new Map(sentAs).set(item.line.id, line.id) });
    for (const entry of entriesOf(item)) await keepEntry({ ...entry, lineId: line.id });
    if (sheet !== null) await keepSheet(sheet);
    await keep((await keptDb())?.delete('items', item.clientId));
  }

  const entriesOf = ({ line }: KeptItem) => [...state.get().entries.values()].filter((one) => one.lineId === line.id);

  /** Gives up an item that was rejected, and what was counted of it. */
  async function dropItem(item: KeptItem): Promise<void> {
    for (const entry of entriesOf(item)) await dropEntry(entry.clientId);
    change({ items: state.get().items.filter((one) => one.clientId !== item.clientId) });
    await keep((await keptDb())?.delete('items', item.clientId));
  }

  async function send(): Promise<void> {
    try {
      const added = state.get().items.some((one) => one.refused === null);
      await sendItems();
      await sendEntries({ sessionId, state, keepEntry, dropEntry, keepSheet });
      change({ signal: 'yes' });
      if (added) await refresh();
    } catch (error) {
      if (!noSignal(error)) throw error;
      change({ signal: 'none' });
      sendSoon(tryAgainAfter);
    }
  }

  function sendSoon(after: number): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      // One request at a time; input typed in the meantime is sent with the next one.
      if (sending) return;
      sending = true;
      void send().finally(() => {
        sending = false;
        if (waitingToSend(state.get()) && state.get().signal === 'yes') sendSoon(sendAfter);
      });
    }, after);
  }

  return {
    state,
    load,
    refresh,
    catchUp,
    type,
    addItem,
    dropEntry,
    dropItem,
    sendNow: () => sendSoon(0),
    lost: () => change({ signal: 'none' }),
  };
}

const withLine = (lines: readonly CountLine[], line: CountLine): CountLine[] =>
  lines.some((one) => one.id === line.id) ? mergeLines(lines, [line]) : [...lines, line];

/** Whether anything is left to send. */
const waitingToSend = ({ entries, items }: CountState): boolean =>
  items.some((item) => item.refused === null) || [...entries.values()].some((entry) => entry.refused === null);
