export type Row = { id: number };
