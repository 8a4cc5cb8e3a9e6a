/** A stored decimal as the number of a reply; an unknown one stays unknown. */
export const numberOrNull = (decimal: string | null | undefined): number | null =>
  decimal == null ? null : Number(decimal);
