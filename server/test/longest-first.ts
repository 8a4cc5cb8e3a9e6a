import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of test files: named ones first, then by size. Otherwise a slow but short file may come last, leaving one
 * of two CPUs waiting for it.
 * @param names the beginnings of files' names
 */
export const longestFirst = (names: readonly string[]) =>
  class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const found = names.findIndex((name) => moduleId.includes(`/${name}.`));
        return found < 0 ? names.length : found;
      };
      return (await super.sort(files)).sort((a, b) => place(a) - place(b));
    }
  };
