/** Amounts of a row in hundredths; undefined if the file has no such column or no value. */
export type Told = {
  amount?: number | undefined;
  gross?: number | undefined;
  discount?: number | undefined;
  tax?: number | undefined;
  tip?: number | undefined;
  serviceCharge?: number | undefined;
  giftCards?: number | undefined;
  total?: number | undefined;
  unitPrice?: number | undefined;
  paid?: number | undefined;
  refunded?: number | undefined;
};

export type RowAmounts = {
  net: number;
  discount: number;
  tax: number;
  tip: number;
  serviceCharge: number;
  giftCards: number;
};
