import { type ActionFunctionArgs, json } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { autosaveDraft } from '#app/data/blog/post-changes.ts'
import { findPostContentError } from '#app/domain/blog/post-content.ts'
import { readStoredPostValues } from '#app/domain/blog/post-form.ts'
import { formatTimeOfDay } from '#app/domain/time/date-text.ts'
import { parseRowId, readForm, readRowId, readTextField } from '#app/http/form.ts'
import { getErrorText } from '#app/log.ts'

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const form = await readForm(request)
  const postId = parseRowId(params.id) ?? 0
  const messageResponse = (text: string, status: number) =>
    json({ text }, { status, headers: { 'cache-control': 'private, no-store' } })
  const fields = readStoredPostValues((name) => readTextField(form, name))
  const contentError = findPostContentError(fields.content)
  if (contentError?.includes('too long')) return messageResponse(`Not saved: ${contentError}`, 422)
  try {
    const outcome = await autosaveDraft(context.db, {
      postId,
      fields,
      baseVersion: readRowId(form, 'version') ?? 0,
      by: account.id,
      now: context.now,
    })
    if (outcome === 'saved') {
      const { timeZone } = await context.business()
      return messageResponse(`Draft saved at ${formatTimeOfDay(context.now, timeZone)}`, 200)
    }
    return messageResponse(errorTexts[outcome], outcome === 'gone' ? 404 : 409)
  } catch (error) {
    context.log('draft-save-failed', { error: getErrorText(error) })
    return messageResponse('We couldn’t save your changes. We’ll try again the next time you type.', 500)
  }
}

const errorTexts = {
  'other-draft':
    'Draft not saved because someone else is also editing this post. Click Save to keep your version, or reload to see theirs.',
  'saved-since':
    'Not saved because you saved this post in another tab or on another device. Click Save to compare both versions.',
  gone: 'Not saved because this post was deleted.',
} as const
