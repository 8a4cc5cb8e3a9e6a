export { useMantineColorScheme as useColorScheme } from '@mantine/core';
