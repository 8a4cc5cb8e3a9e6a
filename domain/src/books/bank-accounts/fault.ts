/** Why something can't be an account or routing number. */
export type BankNumberFault = 'characters' | 'country' | 'length' | 'checksum';
