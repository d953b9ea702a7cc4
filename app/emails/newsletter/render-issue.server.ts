import { composeIssue, type ComposedIssue } from './compose-issue.server.ts'
import type { Context } from '#app/context.server.ts'
import { findIssue } from '#app/data/newsletter/issues.ts'
import { personalizeIssue, type IssueContent } from '#app/domain/newsletter/issue-content.ts'
import { restoreLinkTargets } from '#app/domain/newsletter/issue-links.ts'
import { deliverySentenceFor, deliverySentences } from '#app/domain/newsletter/delivery-sentences.ts'
import { errorText } from '#app/log.ts'

/** The content of an issue; `problems` is present only while the issue can still be edited. */
export type RenderedIssue = IssueContent &
  Partial<Pick<ComposedIssue, 'problems'>> & {
    /** The pickup line for subscribers who gave no ZIP code. */
    pickup: string
  }

/**
 * Returns an issue's content as it was sent or, if it wasn't sent yet, as it would be sent now; clicks on its links
 * are not counted. Null if the content can't be composed or was deleted after the retention period.
 */
export async function renderIssueContent(context: Context, id: number): Promise<RenderedIssue | null> {
  const issue = await findIssue(context.db, id)
  if (!issue) return null
  if (issue.content)
    return {
      ...restoreLinkTargets(issue.content, id),
      pickup: deliverySentenceFor(null, issue.content.pickup),
    }
  if (issue.frozenAt !== null) return null
  try {
    const [business, { places }] = await Promise.all([context.business(), context.area()])
    const lines = deliverySentences({ business, places, week: issue.week, now: context.now })
    const composed = await composeIssue(context, issue)
    return { ...restoreLinkTargets(composed, id), pickup: deliverySentenceFor(null, lines) }
  } catch (error) {
    context.log('letter-not-composed', { issueId: id, error: errorText(error) })
    return null
  }
}

/** Renders an issue's preview for a subscriber without a ZIP code; its personal links carry no token. */
export function renderIssuePreview(content: RenderedIssue, siteOrigin: string) {
  return personalizeIssue(content, {
    unsubscribe: `${siteOrigin}/unsubscribe`,
    preferences: `${siteOrigin}/preferences`,
    ordered: `${siteOrigin}/ordered`,
    pickup: content.pickup,
    favourites: [],
  })
}
