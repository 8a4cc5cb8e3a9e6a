import { type CSSVariablesResolver, createTheme, rem } from '@mantine/core';
import { tokens } from './tokens.ts';

const px = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, rem(value)]));

const buttonVars = (size = 'sm') => ({
  '--button-height': rem(size === 'xs' ? 28 : size === 'lg' ? 44 : 32),
  '--button-padding-x': rem(size === 'lg' ? 20 : size === 'xs' ? 10 : 12),
  '--button-fz': rem(size === 'lg' ? 15 : 13),
});

const field = { defaultProps: { size: 'sm' } };

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  white: '#FFFFFF',
  black: '#1B1917',
  fontFamily: 'Inter Variable, system-ui, sans-serif',
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  colors: {
    pine: [
      '#F2FAF6',
      '#E0F3E9',
      '#C0E6D3',
      '#97D5B7',
      '#66BE96',
      '#3B9F76',
      '#227C59',
      '#196044',
      '#114833',
      '#0B3223',
    ],
    gray: [
      '#FAFAF8',
      '#F5F4F2',
      '#EEECE9',
      '#EAE8E4',
      '#D5D3CF',
      '#8E8C86',
      '#6B6963',
      '#55524D',
      '#32302C',
      '#1B1917',
    ],
    dark: [
      '#EEECEA',
      '#C0BDB9',
      '#9E9B97',
      '#75726D',
      '#292724',
      '#2B2927',
      '#21201D',
      '#181715',
      '#141311',
      '#0F0E0D',
    ],
    red: ['#FFF1EF', '#FFE4E0', '#FFCBC4', '#FAA399', '#F58A80', '#E24942', '#C32A28', '#A4211F', '#7F1C19', '#541411'],
    amber: [
      '#FFF7EB',
      '#FFEDCF',
      '#FFDCA3',
      '#FFC66F',
      '#F0B559',
      '#D0901E',
      '#B0770F',
      '#7D5408',
      '#5F3F06',
      '#3F2903',
    ],
  },
  spacing: px({ xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }),
  radius: px({ xs: 4, sm: 5, md: 7, lg: 12, xl: 20 }),
  fontSizes: px({ xs: 12, sm: 13, md: 14, lg: 16, xl: 20 }),
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(22), lineHeight: rem(28) },
      h2: { fontSize: rem(15), lineHeight: rem(24) },
      h3: { fontSize: rem(14), lineHeight: rem(20) },
    },
  },
  // By name instead of the components' own `extend`, which would pull each of them into the first script.
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme: unknown, { size }: { size?: string }) => ({ root: buttonVars(size) }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 28 } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    Select: field,
    DateInput: field,
    SegmentedControl: { defaultProps: { radius: 8, size: 'sm' } },
    Paper: { defaultProps: { shadow: 'none', withBorder: true } },
    Drawer: { defaultProps: { position: 'right', size: 736, padding: 0 } },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    Popover: { defaultProps: { shadow: 'md', radius: 'lg' } },
  },
});

/** Mantine defaults that fail contrast or don't match our grays. */
const lightOverrides = {
  '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
  '--mantine-color-error': 'var(--mantine-color-red-7)',
  '--mantine-color-success': 'var(--mantine-color-pine-7)',
  '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
  '--mantine-color-default-border': 'var(--pw-line-2)',
  '--mantine-color-default-hover': 'var(--pw-sunken)',
};
const darkOverrides = {
  '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
  '--mantine-color-error': 'var(--mantine-color-red-4)',
  '--mantine-color-success': 'var(--mantine-color-pine-4)',
  '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
  '--mantine-color-default': 'var(--pw-raised)',
  '--mantine-color-default-border': '#3D3A37',
  '--mantine-color-default-hover': 'var(--pw-fill-2)',
  '--mantine-color-text': '#EEECEA',
};

const shadowVariables = {
  '--mantine-shadow-xs': 'var(--pw-sh-1)',
  '--mantine-shadow-sm': 'var(--pw-sh-2)',
  '--mantine-shadow-md': 'var(--pw-sh-3)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: shadowVariables,
  light: { ...tokens.light, ...lightOverrides, '--mantine-color-body': '#FFFFFF' },
  dark: { ...tokens.dark, ...darkOverrides, '--mantine-color-body': '#181715' },
});
