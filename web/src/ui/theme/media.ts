export { useLocalStorage, useMediaQuery } from '@mantine/hooks';
