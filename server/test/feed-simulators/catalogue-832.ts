type Item = {
  code: string;
  name: string;
  pack: string;
  size: string;
  uom: string;
  price: string;
  sold: string;
  gtin?: string;
};

export type CatalogueOptions = {
  element?: string;
  end?: string;
  component?: string;
  currency?: string | null;
  effective?: string;
  /** Wrong on purpose. */
  segments?: number;
  control?: string;
  counted?: number;
  set?: string;
};

/** An X12 832 price catalog as written by a vendor's system. */
export function catalogue832(items: readonly Item[], options: CatalogueOptions = {}): string {
  const { element = '*', end = '~', component = '>', currency = 'USD', effective = '20261123', set = '832' } = options;
  const line = (...parts: string[]) => parts.join(element);
  const body = [
    line('ST', set, '0001'),
    line('BCT', 'PC', 'FALL26'),
    ...(currency === null ? [] : [line('CUR', 'SE', currency)]),
    line('DTM', '007', effective),
    line('N1', 'VN', 'LONE STAR FOODSERVICE', '91', 'LSF'),
    ...items.flatMap((item, index) => [
      line('LIN', String(index + 1), 'VN', item.code, ...(item.gtin === undefined ? [] : ['UK', item.gtin])),
      line('PID', 'F', '', '', '', item.name),
      line('PO4', item.pack, item.size, item.uom),
      line('CTP', 'RS', 'RES', '999.99', '1', item.sold),
      line('CTP', 'WS', 'CON', item.price, '1', `${item.sold}${component}1`),
    ]),
    line('CTT', String(options.counted ?? items.length)),
  ];
  const isa = line(
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    'ZZ',
    'LSF'.padEnd(15),
    'ZZ',
    'PLATEWISE'.padEnd(15),
    '261120',
    '0900',
    'U',
    '00401',
    '000000042',
    '0',
    'P',
    component,
  );
  const trailer = line('SE', String(options.segments ?? body.length + 1), options.control ?? '0001');
  return [
    isa,
    line('GS', 'SC', 'LSF', 'PLATEWISE', '20261120', '0900', '7', 'X', '004010'),
    ...body,
    trailer,
    line('GE', '1', '7'),
    line('IEA', '1', '000000042'),
  ]
    .map((segment) => `${segment}${end}`)
    .join('');
}
