/** Ids of one kind: in the restaurant that is copied from, and in the one that is copied into. */
export type Pairs = ReadonlyMap<number, number>;
