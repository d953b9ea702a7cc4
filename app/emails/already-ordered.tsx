import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import { InlineLink, Paragraph } from './parts.tsx'
import { renderHtmlAndText } from './html-and-text.tsx'

/**
 * Renders the weekly newsletter's block for subscribers to the last-call reminder: a link that skips the reminder once
 * they have ordered.
 */
export function alreadyOrderedBlock() {
  return renderHtmlAndText(
    <Paragraph>
      {'You also asked for a last call before orders close. Once you have ordered, '}
      <InlineLink href={issuePlaceholders.ordered}>tell us with one tap</InlineLink>
      {', and it does not come this week.'}
    </Paragraph>,
  )
}
