export type Db = { rows: number };
