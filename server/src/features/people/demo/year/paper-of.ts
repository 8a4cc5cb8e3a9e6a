import { addDays, type BusinessDate } from '@platewise/domain';
import type { InvoiceSpec, SpecLine } from '@platewise/generator';
import { goods } from './plan/goods.ts';
import { type PlacePlan, vendors } from './plan/places.ts';
import { cents, dateOf } from './plan/sales.ts';
import type { SuppliedLine, Supply } from './plan/supply.ts';

const sections: Readonly<Record<string, string>> = {
  Protein: 'MEAT & SEAFOOD',
  Vegetables: 'PRODUCE',
  Dairy: 'DAIRY',
  Grains: 'DRY GOODS',
  Condiments: 'GROCERY',
};

/** The document for a delivery, as its vendor prints it. */
export function paperOf(place: PlacePlan, supply: Supply, first: BusinessDate, poNumber: string | null): InvoiceSpec {
  const { vendor, day, number, total } = supply;
  const date = dateOf(first, day);
  return {
    layout: vendor.layout,
    // All of a vendor's invoices look alike.
    seed: 11 + vendors.indexOf(vendor) * 4,
    vendor: { name: vendor.name, address: [...vendor.address], phone: vendor.phone },
    customer: {
      name: place.name,
      number: `20441${place.key === 'DT' ? 7 : 8}`,
      address: [place.street, `Austin, TX ${place.zipCode}`],
    },
    ...{ number, date, dueDate: addDays(date, vendor.termDays), terms: `NET ${vendor.termDays} DAYS` },
    ...(poNumber === null ? {} : { poNumber }),
    lines: supply.lines.map(printed),
    foot: [],
    total: cents(total),
  };
}

function printed(line: SuppliedLine): SpecLine {
  const good = goods[line.good];
  return {
    type: 'product',
    section: sections[good?.category ?? ''] ?? 'BEVERAGES',
    ordered: String(line.cases),
    quantity: String(line.cases),
    unit: 'CS',
    pack: line.pack,
    description: good?.description ?? '',
    itemCode: good?.code ?? '',
    ...(line.weight === null ? {} : { weight: line.weight.toFixed(1) }),
    unitPrice: cents(line.price),
    total: cents(line.total),
  };
}
