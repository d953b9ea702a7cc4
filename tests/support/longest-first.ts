import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files. If one of them started last, it would keep one core busy while the others are idle. */
const longest = [
  'eight-years.test.ts',
  'policy.test.ts',
  'issue-provider.test.ts',
  'deploy.test.ts',
  'product-image.test.ts',
  'fan-out.test.ts',
  'replay.test.ts',
  'mail-events.test.ts',
  'auth-pages.test.ts',
]

/** Runs the slowest test files first; a fresh clone has no recorded durations. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rest = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId))
      return at < 0 ? longest.length : at
    }
    return rest.toSorted((file, otherFile) => rank(file) - rank(otherFile))
  }
}
