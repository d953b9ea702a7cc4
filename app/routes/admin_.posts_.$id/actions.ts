import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { deleteDraft, findPostRevision, savePost } from '#app/data/blog/post-changes.ts'
import { type PostIntent, postIntents } from '#app/domain/blog/post.ts'
import { comparePostVersions } from '#app/domain/blog/post-comparison.ts'
import { didSanitizingRemoveMarkup } from '#app/domain/blog/post-content.ts'
import {
  parsePostForm,
  type PostFields,
  type PostFormErrors,
  type PostFormValues,
  readPostFormValues,
} from '#app/domain/blog/post-form.ts'
import { formatTimeOfDay } from '#app/domain/time/date-text.ts'
import { readRowId, readTextField } from '#app/http/form.ts'

export interface RejectedPostForm {
  values: PostFormValues
  version: number
  errors?: PostFormErrors
  text?: string
  conflict?: PostEditConflict | null
  status: number
}

export type PostEditConflict = NonNullable<Awaited<ReturnType<typeof describeEditConflict>>>

type PostActionResult = { done: AdminNoticeName } | { rejected: RejectedPostForm } | 'gone'

interface ActionArgs {
  context: Context
  by: string
  id: number
  form: FormData
}

export async function runPostAction({ context, by, id, form }: ActionArgs): Promise<PostActionResult> {
  const { db, now } = context
  const intentText = readTextField(form, 'intent')
  if (intentText === 'drop-draft') {
    await deleteDraft(db, id, Number(readTextField(form, 'at')), { by, now })
    return { done: 'post-changes-discarded' }
  }
  const intent = Object.hasOwn(postIntents, intentText) ? (intentText as PostIntent) : 'save'
  const [{ timeZone }, found] = await Promise.all([context.business(), findAdminPost(db, id)])
  if (!found) return 'gone'
  const isPublic = found.post.publishedAt !== null || found.post.scheduledAt !== null
  const values = readPostFormValues((name) => readTextField(form, name))
  const version = readRowId(form, 'version') ?? 0
  const reject = (details: Partial<RejectedPostForm>): PostActionResult => ({
    rejected: { values, version, status: 409, ...details },
  })
  const parsed = parsePostForm(values, { intent, public: isPublic, now, timeZone })
  if ('errors' in parsed)
    return reject({ ...parsed, text: 'Not saved. Please fix the fields below.', status: 422 })
  const saved = await savePost(db, { id, version, ...parsed, intent, by, now })
  switch (saved.outcome) {
    case 'saved':
      return intent === 'save' && didSanitizingRemoveMarkup(values.content, parsed.fields.content)
        ? { done: 'post-saved-without-html' }
        : { done: `post-${postIntents[intent]}` }
    case 'gone':
      return 'gone'
    case 'slug-taken':
      return reject({ errors: { slug: 'Another post uses this URL or used it in the past.' } })
    case 'published-already':
      return reject({
        text:
          intent === 'unschedule'
            ? 'This post is already published, so it can’t be unscheduled. Unpublish it instead.'
            : 'This post is already published. Unpublish it before scheduling it.',
      })
    case 'conflict': {
      const { currentVersion } = saved
      const conflict = await describeEditConflict(context, id, currentVersion, parsed.fields)
      return reject({ version: currentVersion, conflict })
    }
  }
}

async function describeEditConflict(context: Context, id: number, version: number, entered: PostFields) {
  const [{ timeZone }, found, revision] = await Promise.all([
    context.business(),
    findAdminPost(context.db, id),
    findPostRevision(context.db, id, version),
  ])
  if (!found) return null
  const { fields, paragraphs } = comparePostVersions(found.post, entered)
  return {
    who: revision?.email ?? 'Someone',
    when: formatTimeOfDay(found.post.updatedAt, timeZone),
    fields: fields.map(({ name, before }) => ({ name, storedText: before })),
    paragraphs: paragraphs.filter(({ kind }) => kind !== 'same'),
  }
}
