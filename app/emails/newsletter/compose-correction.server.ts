import type { ComposedIssue, IssueDraft } from './compose-issue.server.ts'
import type { Context } from '#app/context.server.ts'
import { findCorrection } from '#app/data/newsletter/issue-compose.ts'
import {
  allergenChangesText,
  describeAllergenChanges,
  addedAllergensText,
} from '#app/domain/menu/corrections.ts'
import { createIssueLinks } from '#app/domain/newsletter/issue-links.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { correctionEmail } from './correction.tsx'
import { dayText } from '#app/domain/time/date-text.ts'

export async function composeCorrection(context: Context, issue: IssueDraft): Promise<ComposedIssue> {
  const { siteOrigin, db } = context
  const [business, correction] = await Promise.all([
    context.business(),
    findCorrection(db, issue.subjectId ?? 0),
  ])
  if (!correction) throw new Error(`The correction for newsletter ${issue.id} was deleted.`)
  const links = createIssueLinks({ siteOrigin, issueId: issue.id })
  const { productId, changes, reason } = correction
  const name = toSingleLine(correction.name, 120)
  const monday = dayText(correction.week)
  const email = correctionEmail(business, {
    subject: issue.subject ?? `Correction: ${name} ${allergenChangesText(changes)}`,
    preheader: issue.preheader ?? `An allergen label on the menu for the week of ${monday} was wrong.`,
    ...{ name, monday, reason, note: issue.note ?? '' },
    changes: describeAllergenChanges(changes),
    contains: addedAllergensText(changes),
    href: links.to(`${siteOrigin}/product/${productId}`, productId),
  })
  return {
    ...email,
    links: links.links,
    favourites: {},
    problems: [],
  }
}
