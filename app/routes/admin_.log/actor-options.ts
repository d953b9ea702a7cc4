import type { AuditActor } from '#app/data/audit/audit-log.ts'
import { systemActors } from '#app/domain/audit/sentence.ts'
import { momentText } from '#app/domain/time/date-text.ts'

interface Clock {
  timeZone: string
  now: number
}

/**
 * The users to filter the log by. The selected user is always in the list, even if the list is too short to
 * include them.
 */
export function actorOptions(actors: readonly AuditActor[], selected: string, clock: Clock) {
  const all = [
    ...actors
      .filter(({ id }) => !Object.hasOwn(systemActors, id))
      .map(({ id, email, lastAt }) => ({ id, name: email ?? deletedUserName(lastAt, clock) })),
    ...Object.entries(systemActors).map(([id, name = '']) => ({ id, name })),
  ]
  const isMissing = selected !== '' && !all.some(({ id }) => id === selected)
  return isMissing ? [...all, { id: selected, name: deletedUserName(null, clock) }] : all
}

/** Deleted users have no name, so the time of their last action tells them apart. */
function deletedUserName(lastAt: number | null, clock: Clock) {
  return lastAt === null ? 'Somebody else' : `Somebody who has left, last here ${momentText(lastAt, clock)}`
}
