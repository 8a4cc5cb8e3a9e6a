/** Where sales come from: 'pos:<integration>' or 'file:<kind of file>', and the run or the import that brings them. */
export type SalesTarget = {
  readonly restaurantId: number;
  readonly source: string;
  readonly posIntegrationId: number | null;
  readonly importId: number | null;
};
