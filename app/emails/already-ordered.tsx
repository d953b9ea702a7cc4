import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import { InlineLink, Paragraph } from './parts.tsx'
import { renderHtmlAndText } from './html-and-text.tsx'

/** What the weekly letter says to whoever asked for a last call as well: how to have none in a week that they ordered in. */
export function alreadyOrderedBlock() {
  return renderHtmlAndText(
    <Paragraph>
      {'You also asked for a last call before orders close. Once you have ordered, '}
      <InlineLink href={issuePlaceholders.ordered}>tell us with one tap</InlineLink>
      {', and it does not come this week.'}
    </Paragraph>,
  )
}
