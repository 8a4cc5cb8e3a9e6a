/** Marks text with what it is, for the compiler only. Nothing has this property when the program runs. */
export declare const kind: unique symbol;

/** Text of a named kind. Text without a kind fits; text of another kind does not compile. */
export type Kind<Name extends string> = string & { readonly [kind]?: Name };
