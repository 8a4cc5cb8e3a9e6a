/** Maps ids of one kind from source to target restaurant. */
export type Pairs = ReadonlyMap<number, number>;
