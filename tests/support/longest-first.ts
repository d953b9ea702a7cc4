import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files, which run first. A slow file at the end would leave all cores but one idle. */
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

/** Runs the slowest test files first, even in a fresh clone, where Vitest has no recorded durations. */
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
