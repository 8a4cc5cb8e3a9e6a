import { readPack } from '../vendor-items/index.ts';
import type { OrderLineRow } from './order-lines.repo.ts';

/** Whether goods are catch weight: priced by weight, or with an average weight in the pack. */
export function isCatchWeight(line: Pick<OrderLineRow, 'price_unit' | 'pack_text' | 'unit' | 'description'>): boolean {
  if (line.price_unit !== null) return true;
  const pack = readPack({ packText: line.pack_text, purchaseUnit: line.unit, description: line.description });
  return pack?.catchWeight === true;
}
