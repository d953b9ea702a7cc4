import { timeOfDayText } from '#app/domain/time/date-text.ts'
import type { Context } from '#app/context.server.ts'
import type { SignedInUser } from '#app/domain/accounts/account.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { findRevision, deleteDraft } from '#app/data/blog/post-revisions.ts'
import { savePost } from '#app/data/blog/post-save.ts'
import { losesMarkupWhenSanitized } from '#app/domain/blog/post-content.ts'
import type { PostFields, PostPublishAction, PostFormValues } from '#app/domain/blog/post-fields.ts'
import { parsePostForm, readPostFormValues, type PostFormErrors } from '#app/domain/blog/post-form.ts'
import { readTextField } from '#app/http/form.ts'
import { comparePostVersions } from '#app/domain/blog/post-comparison.ts'

export interface RejectedPostForm {
  values: PostFormValues
  version: number
  errors: PostFormErrors
  text: string | null
  conflict: Awaited<ReturnType<typeof describeEditConflict>>
  status: number
}

type PostActionResult = { done: AdminNoticeName } | { rejected: RejectedPostForm } | 'gone'

interface ActionArgs {
  context: Context
  signedIn: SignedInUser
  id: number
  form: FormData
}

const publishActions: Record<string, PostPublishAction> = {
  save: 'keep',
  publish: 'publish',
  schedule: 'schedule',
  unschedule: 'unschedule',
  unpublish: 'unpublish',
}

const notices: Record<PostPublishAction, AdminNoticeName> = {
  keep: 'post-saved',
  publish: 'post-published',
  schedule: 'post-scheduled',
  unschedule: 'post-unscheduled',
  unpublish: 'post-unpublished',
}

export async function runPostAction({ context, signedIn, id, form }: ActionArgs): Promise<PostActionResult> {
  const { db, now } = context
  const by = signedIn.account.id
  const intent = readTextField(form, 'intent')
  if (intent === 'drop-draft') {
    await deleteDraft(db, { postId: id, at: Number(readTextField(form, 'at')), by, now })
    return { done: 'post-draft-dropped' }
  }
  const publishAction = Object.hasOwn(publishActions, intent) ? (publishActions[intent] ?? 'keep') : 'keep'
  const [{ timeZone }, found] = await Promise.all([context.business(), findAdminPost(db, id)])
  if (!found) return 'gone'
  const { post } = found
  const values = readPostFormValues((name) => readTextField(form, name))
  const version = Number(/^\d{1,9}$/.exec(readTextField(form, 'version'))?.[0] ?? 0)
  const reject = (details: Partial<RejectedPostForm>): PostActionResult => ({
    rejected: { values, version, errors: {}, text: null, conflict: null, status: 422, ...details },
  })
  const isPublic = post.publishedAt !== null || post.scheduledAt !== null
  const parsed = parsePostForm(values, { action: publishAction, public: isPublic, now, timeZone })
  if ('errors' in parsed)
    return reject({ errors: parsed.errors, text: 'Not saved. Please fix the fields below.' })
  const saved = await savePost(db, { id, version, ...parsed, publishAction, by, now })
  switch (saved.outcome) {
    case 'saved':
      return {
        done:
          publishAction === 'keep' && losesMarkupWhenSanitized(values.content, parsed.fields.content)
            ? 'post-saved-without'
            : notices[publishAction],
      }
    case 'gone':
      return 'gone'
    case 'slug-taken':
      return reject({
        errors: { slug: 'Another post uses this URL or used it in the past.' },
        status: 409,
      })
    case 'published-already':
      return reject({
        text:
          publishAction === 'unschedule'
            ? 'This post is already published, so it can’t be unscheduled. Unpublish it instead.'
            : 'This post is already published. Unpublish it before scheduling it.',
        status: 409,
      })
    case 'conflict':
      return reject({
        version: saved.version,
        conflict: await describeEditConflict(context, { id, version: saved.version, entered: parsed.fields }),
        status: 409,
      })
  }
}

/** Compares what another user saved in the meantime with what this user entered. */
async function describeEditConflict(
  context: Context,
  { id, version, entered }: { id: number; version: number; entered: PostFields },
) {
  const [{ timeZone }, found, revision] = await Promise.all([
    context.business(),
    findAdminPost(context.db, id),
    findRevision(context.db, { postId: id, version }),
  ])
  if (!found) return null
  const { fields, paragraphs } = comparePostVersions(found.post, entered)
  return {
    who: revision?.email ?? 'Someone',
    when: timeOfDayText(found.post.updatedAt, timeZone),
    fields: fields.map(({ name, before: was }) => ({ name, storedText: was })),
    paragraphs: paragraphs.filter(({ kind }) => kind !== 'same'),
  }
}
