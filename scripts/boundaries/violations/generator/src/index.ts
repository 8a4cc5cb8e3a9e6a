export const draw = (): string => 'invoice';
