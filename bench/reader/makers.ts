import {
  type Gold,
  makeInvoicePdf,
  makeSupplierFile,
  photograph,
  randomInvoiceSpec,
  tradeLayouts,
} from '@platewise/generator';

type Made = { bytes: Uint8Array; gold: Gold };
export type Maker = { layout: string; make: (seed: number) => Promise<Made> };

/** Text PDFs: the demo's three layouts and the six that vary in everything. */
export function textMakers(): Maker[] {
  const house = (['broadliner', 'order-ship', 'produce'] as const).map(
    (layout): Maker => ({
      layout: `house ${layout}`,
      make: async (seed) => {
        const spec = randomInvoiceSpec(seed, { layout });
        const own = spec.lines.map((line) => ({ own: true, ...line }));
        const lines = [...own, ...spec.foot.map((line) => ({ own: false, ...line }))];
        return {
          bytes: await makeInvoicePdf(spec),
          gold: { ...spec, kind: 'invoice', vendor: spec.vendor.name, lines },
        };
      },
    }),
  );
  return [
    ...house,
    ...tradeLayouts.map(
      (layout): Maker => ({
        layout,
        make: async (seed) => {
          const { pdf, documents } = await makeSupplierFile(seed, { layout });
          return { bytes: pdf, gold: goldOf(documents) };
        },
      }),
    ),
  ];
}

/** A photo shows one page, so seeds are tried until a document has only one. */
export function photoMakers(): Maker[] {
  return tradeLayouts.map((layout) => ({
    layout,
    make: async (seed) => {
      for (let at = seed * 64; ; at += 1) {
        const { pdf, documents } = await makeSupplierFile(at, { layout });
        if (documents[0]?.last !== 1) continue;
        const photo = await photograph(pdf, 1, layout === 'till' ? 720 : 1600, at);
        return { bytes: photo.jpeg, gold: goldOf(documents) };
      }
    },
  }));
}

function goldOf(documents: readonly { gold: Gold }[]): Gold {
  const gold = documents[0]?.gold;
  if (!gold) throw new Error('A file without a document was made.');
  return gold;
}
