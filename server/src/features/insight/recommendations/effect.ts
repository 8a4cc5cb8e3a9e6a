import type { CalendarDate, UnitCost } from '@platewise/domain';

/** The values that accepting changed, before and after. Undo works only while the "after" values are still in place. */
export type Effect =
  | { kind: 'price'; menuItemId: number; changeId: number; before: string; after: string }
  | { kind: 'portion'; menuItemId: number; lineId: number; before: string; after: string }
  | {
      kind: 'vendor';
      ingredientId: number;
      historyId: number;
      before: { vendorId: number | null; cost: UnitCost | null; source: string | null; setOn: CalendarDate | null };
      after: { vendorId: number; cost: UnitCost };
    };

export type VendorEffect = Extract<Effect, { kind: 'vendor' }>;
