import {
  acceptProcurement,
  dismissProcurement,
  listProcurement,
  type ProcurementRecommendation,
  rateVendor,
  readSupplierPerformance,
  readVendorRatings,
  type SupplierPerformanceRow,
  supplierCorrelationSummary,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const advice: ProcurementRecommendation = {
  id: 4,
  restaurantId: 7,
  currency: 'USD',
  ingredientId: 21,
  ingredientName: 'Ground beef 80/20',
  unit: 'lb',
  recommendationType: 'quality_improvement',
  confidenceScore: 72,
  potentialSavings: -5,
  monthlySavings: -25,
  currentVendor: null,
  currentPrice: 5,
  recommendedVendor: { id: 12, name: 'Gulf Provisions', price: 5.25 },
  item: { id: 33, description: 'BEEF GRND 80/20', itemCode: '1207', packText: '4/5 LB' },
  reasoningFactors: { costDifference: 5, qualityImprovement: true, bulkDiscounts: false },
  evidence: {
    quality: { present: 4.2, recommended: 4.9 },
    reliability: null,
    orderQuantity: 20,
    monthlyUse: 100,
    useFrom: 'sales',
    contents: 20,
    presentContents: null,
    lastsDays: 6,
    pricedOn: '2026-11-10',
    ageDays: 10,
    fromList: false,
    purchases: 1,
    certainty: 84,
  },
  status: 'pending',
  generatedAt: '2026-11-20T12:00:00Z',
  reviewedAt: null,
  reviewedBy: null,
  dismissReason: null,
  version: 2,
  can: { decide: true, undo: false },
};

const row: SupplierPerformanceRow = {
  id: 12,
  restaurantId: 7,
  vendorName: 'Gulf Provisions',
  period: 'month',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  overallScore: 72.4,
  metrics: {
    onTimeDeliveryRate: 75,
    qualityRating: null,
    priceCompetitiveness: null,
    orderFulfillmentRate: null,
    communicationRating: null,
    totalOrderValue: null,
  },
  basis: {
    deliveries: 4,
    onTime: 3,
    ordered: 0,
    delivered: 0,
    received: 0,
    refused: 0,
    compared: 0,
    ratings: 0,
    valueFrom: null,
    priceVariancePercent: null,
    substitutionRate: null,
  },
};

const open = (tab: string, handlers: Parameters<typeof renderApp>[1] = []) =>
  renderApp(`/supplier-correlation?tab=${tab}`, [
    ...handlers,
    fakeProblem(supplierCorrelationSummary, 'internal', 'Not here'),
  ]);

describe('purchasing advice', () => {
  it('keeps the confirmation open with the error and the typed reason', async () => {
    const words = 'The cost of Ground beef 80/20 was changed by someone else, so nothing was changed here.';
    const sent: unknown[] = [];
    const { person } = open('procurement', [
      fake(listProcurement, [advice]),
      fakeProblem(acceptProcurement, 'conflict', words),
      fake(dismissProcurement, ({ body }) => {
        sent.push(body);
        return { ...advice, status: 'dismissed' as const };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Review: Ground beef 80/20' }));
    const dialog = await screen.findByRole('dialog', { name: 'Review Procurement Recommendation' });
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Too dear');
    await person.click(within(dialog).getByRole('button', { name: 'Accept Recommendation' }));
    expect(await within(dialog).findByText(new RegExp(words))).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Recommendation dismissed')).toBeDefined();
    expect(sent).toEqual([{ version: 2, reason: 'Too dear' }]);
  });

  it('says when costs are hidden', async () => {
    open('procurement', [fakeProblem(listProcurement, 'costs_hidden', 'Costs are hidden from you here.')]);
    expect((await screen.findAllByText(/hidden/i)).length).toBeGreaterThan(0);
    expect(screen.queryByText('No procurement recommendations yet')).toBeNull();
  });
});

describe('vendor performance', () => {
  it('shows what is known, says what is not, and accepts a rating', async () => {
    const sent: unknown[] = [];
    const before = { ...row, startDate: '2026-10-01', endDate: '2026-10-31', overallScore: 80 };
    const { person } = open('performance', [
      fake(readSupplierPerformance, [row, before]),
      fake(readVendorRatings, { vendorId: 12, average: null, ratings: [], can: { rate: true } }),
      fake(rateVendor, ({ body }) => {
        sent.push(body);
        return { vendorId: 12, average: 4, ratings: [], can: { rate: true } };
      }),
    ]);
    const card = (await screen.findByText('Gulf Provisions')).closest('li') as HTMLElement;
    expect(card.textContent).toContain('monthly performance');
    expect(card.textContent).toContain('72/100');
    expect(card.textContent).toContain('Watch');
    expect(within(card).getByRole('img', { name: 'Overall score over 2 periods: 80, 72' })).toBeDefined();
    expect(within(card).getAllByText('Not enough data')).toHaveLength(5);
    await person.click(within(card).getByRole('button', { name: 'Rate communication: Gulf Provisions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rate communication: Gulf Provisions' });
    expect(await within(dialog).findByText('No ratings yet.')).toBeDefined();
    await person.click(within(dialog).getByRole('radio', { name: '4' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save rating' }));
    expect(await screen.findByText('Rating saved')).toBeDefined();
    expect(sent).toEqual([{ communication: 4, note: null }]);
  });
});
