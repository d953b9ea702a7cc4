import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Minutes of simulated years or a walk through every door: begun last, one of them would keep a core waiting for the other. */
const longest = [
  'eight-years.test.ts',
  'policy.test.ts',
  'issue-refusals.test.ts',
  'deploy.test.ts',
  'product-image.test.ts',
  'fan-out.test.ts',
  'replay.test.ts',
  'mail-events.test.ts',
  'auth-pages.test.ts',
]

/** What takes longest goes first; a fresh clone remembers no times. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rest = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId))
      return at < 0 ? longest.length : at
    }
    return rest.toSorted((one, other) => rank(one) - rank(other))
  }
}
