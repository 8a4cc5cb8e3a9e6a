/** What an account may be. */
export const roleOptions = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
];
