import { json } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { parseRowId } from '#app/http/form.ts'
import { findAdminIssue, type AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import type { ErrorPageText } from '#app/domain/accounts/denial.ts'
import { isOrderable } from '#app/domain/menu/planned-product.ts'
import { requireWeekToPrint } from './week-page.ts'

/** Returns the newsletter issue whose ID is in an admin URL; throws a 404 response if there is none. */
export async function requireIssue(context: Context, param = ''): Promise<AdminIssue> {
  const id = parseRowId(param)
  const issue = id === null ? null : await findAdminIssue(context.db, id)
  if (issue) return issue
  const words: ErrorPageText = {
    title: 'Newsletter not found',
    text: 'There’s no newsletter with this number.',
  }
  throw json(words, { status: 404 })
}

/**
 * Lists the products that can be featured at the top of a newsletter issue: the orderable ones on its week's menu.
 */
export async function listFeaturedProductChoices(context: Context, { week }: Pick<AdminIssue, 'week'>) {
  const { dishes } = await requireWeekToPrint(context, week)
  return dishes.filter(isOrderable).map(({ id, name }) => ({ id, name }))
}
