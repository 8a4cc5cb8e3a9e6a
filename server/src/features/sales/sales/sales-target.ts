export type UntoldFact = 'tip' | 'serviceCharge' | 'paymentMethod' | 'guests' | 'employee';

/** Where sales come from: 'pos:<integration>' or 'file:<kind of file>', and the run or import that adds them. */
export type SalesTarget = {
  readonly restaurantId: number;
  readonly source: string;
  readonly posIntegrationId: number | null;
  readonly importId: number | null;
  /** Facts that the file has no column for. */
  readonly untold?: readonly UntoldFact[];
};
