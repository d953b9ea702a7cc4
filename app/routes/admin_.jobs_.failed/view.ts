import type { FailedJobCursor } from '#app/data/scheduling/failed-job-statements.ts'
import {
  formatFailedJobKey,
  parseFailedJobKey,
  type FailedJob,
  type FailedJobKind,
} from '#app/domain/scheduling/failed-job.ts'
import { emailKindName } from '#app/domain/mail/mail-text.ts'
import { humanizeJobName } from '#app/domain/scheduling/job-text.ts'
import { shortDateTimeText, type Clock } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { parseMessageBody } from '#app/http/failed-jobs.server.ts'

export function parseFailedJobCursor(url: string): FailedJobCursor | null {
  const [, time, name = ''] = /^(\d{1,15})-(.+)$/.exec(new URL(url).searchParams.get('before') ?? '') ?? []
  const key = parseFailedJobKey(name)
  return key && { ...key, failedAt: Number(time) }
}

export function formatFailedJobCursor({ failedAt, ...key }: FailedJobCursor) {
  return `${failedAt}-${formatFailedJobKey(key)}`
}

const sentences: Record<FailedJobKind, string> = {
  email: 'This email wasn’t sent.',
  image: 'This image couldn’t be generated. A retry counts toward the daily limit.',
  card: 'This social card couldn’t be generated. The page still uses its previous card.',
  message: 'This job couldn’t be started.',
}

/** Shows an email's error only to admins, because the provider's error message may name the recipient. */
export function failedJobView(job: FailedJob, { isAdmin, ...clock }: Clock & { isAdmin: boolean }) {
  const { kind, subject, error, attempts, failedAt } = job
  const message = kind === 'message' ? parseMessageBody(subject) : null
  const attemptsText = attempts === null ? '' : ` after ${pluralize(attempts, 'attempt')}`
  return {
    key: formatFailedJobKey(job),
    ...titleOf(job, isAdmin, message?.type),
    text: `${sentences[kind]} Failed ${shortDateTimeText(failedAt, clock)}${attemptsText}.`,
    details: [
      kind === 'email' && !isAdmin ? null : error,
      kind === 'message' ? subject.slice(0, 300) : null,
    ].filter((text) => text !== null),
    canRetry: kind !== 'message' || message !== null,
  }
}

export type FailedJobView = ReturnType<typeof failedJobView>

function titleOf(
  { kind, id, subject, productId }: FailedJob,
  isAdmin: boolean,
  messageType: string | undefined,
) {
  const [page, pageId] = subject.split(':')
  switch (kind) {
    case 'email':
      return { title: emailKindName(subject), href: isAdmin ? `/admin/mail/${id}` : null }
    case 'image':
      return { title: `Image for ${subject}`, href: `/admin/pictures/${productId}` }
    case 'card':
      return page === 'post'
        ? { title: `Social card for post ${pageId}`, href: `/admin/posts/${pageId}` }
        : { title: `Social card for meal ${pageId}`, href: `/admin/products/${pageId}` }
    case 'message':
      return {
        title: messageType === undefined ? 'Unreadable job' : humanizeJobName(messageType),
        href: null,
      }
  }
}
