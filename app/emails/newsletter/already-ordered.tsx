import { issuePlaceholders } from '#app/domain/newsletter/issue-content.ts'
import { InlineLink, Paragraph } from '#app/emails/layout/parts.tsx'
import { renderHtmlAndText } from '#app/emails/layout/html-and-text.tsx'

/** Block for readers who also get the last-call reminder: a link to skip it if they have already ordered. */
export function alreadyOrderedBlock() {
  return renderHtmlAndText(
    <Paragraph>
      {'You also asked for a reminder before orders close. Already ordered? '}
      <InlineLink href={issuePlaceholders.ordered}>Let us know with one tap</InlineLink>
      {', and we’ll skip this week’s reminder.'}
    </Paragraph>,
  )
}
