import { issueMarks } from '#app/domain/newsletter/issue-content.ts'
import { Inline, Paragraph } from './parts.tsx'
import { print } from './print.tsx'

/** What the weekly letter says to whoever asked for a last call as well: how to have none in a week that they ordered in. */
export function orderedBlock() {
  return print(
    <Paragraph>
      {'You also asked for a last call before orders close. Once you have ordered, '}
      <Inline href={issueMarks.ordered}>tell us with one tap</Inline>
      {', and it does not come this week.'}
    </Paragraph>,
  )
}
