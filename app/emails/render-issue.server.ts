import { composeIssue, type ComposedIssue } from './compose-issue.server.ts'
import type { Context } from '#app/context.server.ts'
import { findIssue } from '#app/data/newsletter/issues.ts'
import { personalizeIssue, type IssueContent } from '#app/domain/newsletter/issue-content.ts'
import { replaceTrackedLinks } from '#app/domain/newsletter/issue-links.ts'
import { deliverySentenceFor, deliverySentences } from '#app/domain/newsletter/issue-pickup.ts'
import { errorText } from '#app/log.ts'

/** `outline` and `problems` only of one that can still become another. */
export type RenderedIssue = IssueContent &
  Partial<Pick<ComposedIssue, 'outline' | 'problems'>> & {
    /** How whoever told us no ZIP gets their food. */
    pickup: string
  }

/**
 * What a letter's readers got, or would get as things are now, with links that count nowhere; null where it can't be
 * composed, or was kept long enough.
 */
export async function renderIssueContent(context: Context, id: number): Promise<RenderedIssue | null> {
  const issue = await findIssue(context.db, id)
  if (!issue) return null
  if (issue.content)
    return {
      ...replaceTrackedLinks(issue.content, id),
      pickup: deliverySentenceFor(null, issue.content.pickup),
    }
  if (issue.frozenAt !== null) return null
  try {
    const [business, { places }] = await Promise.all([context.business(), context.area()])
    const lines = deliverySentences({ business, places, week: issue.week, now: context.now })
    const composed = await composeIssue(context, issue)
    return { ...replaceTrackedLinks(composed, id), pickup: deliverySentenceFor(null, lines) }
  } catch (error) {
    context.log('letter-not-composed', { issueId: id, error: errorText(error) })
    return null
  }
}

/** The letter as a reader sees it of whom nobody knows where they live; links of a reader's own lead to no reader. */
export function renderIssuePreview(content: RenderedIssue, siteOrigin: string) {
  return personalizeIssue(content, {
    unsubscribe: `${siteOrigin}/unsubscribe`,
    preferences: `${siteOrigin}/preferences`,
    ordered: `${siteOrigin}/ordered`,
    pickup: content.pickup,
    favourites: [],
  })
}
