export const roleOptions = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Administrator' },
];
