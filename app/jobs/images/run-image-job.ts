import type { Context } from '#app/context.server.ts'
import { maxImageAttempts, type ImageJobStore } from '#app/data/images/image-jobs.ts'
import { nothingToDoResult, retryDelaySeconds, type JobResult } from '#app/jobs/messages.ts'
import { errorText } from '#app/log.ts'
import { imageFailure, type ImageFailure } from '#app/providers/image-result.ts'

export async function runImageJob<Job extends { attempts: number }, Id>(
  { db, now, random }: Context,
  { jobs, id }: { jobs: ImageJobStore<Job, Id>; id: Id },
  work: (job: Job) => Promise<{ ended: string } | ImageFailure>,
): Promise<JobResult> {
  const job = await jobs.claim(db, id, now)
  if (!job) return nothingToDoResult
  const result = await work(job).catch((error: unknown) => imageFailure(errorText(error), true))
  if ('ended' in result) return result
  const { reason, retry, afterSeconds } = result
  if (!retry || job.attempts >= maxImageAttempts)
    return (await jobs.fail(db, job, { reason, now })) ? { ended: 'failed', reason } : { ended: 'overtaken' }
  const retryInSeconds = afterSeconds ?? retryDelaySeconds(job.attempts, random())
  const isReleased = await jobs.release(db, job, { dueAt: now + retryInSeconds * 1000, reason })
  return isReleased ? { retryInSeconds, reason } : { ended: 'overtaken' }
}
