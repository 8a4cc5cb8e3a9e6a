/** An account as people see it: 'DE •••• 3000', or with its routing number '021000021 •••• 6789'. */
export const maskedAccount = ({ bank, last4 }: { bank: string; last4: string }): string => `${bank} •••• ${last4}`;
