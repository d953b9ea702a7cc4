import { issues } from '#app/data/issue-schema.ts'
import { aContext } from '#tests/support/context.ts'
import { nine, week } from './issues.ts'
import { sqlRow } from '#tests/support/database.ts'

let count = 0

export async function anIssue(fields: Partial<typeof issues.$inferInsert> = {}) {
  const [letter] = await aContext()
    .db.insert(issues)
    .values({
      kind: 'weekly',
      week,
      dedupeKey: `letter:${++count}`,
      dueAt: nine,
      createdAt: 1,
      updatedAt: 1,
      ...fields,
    })
    .returning()
  if (!letter) throw new Error('The letter was not stored')
  return letter
}

export function aSentIssue(fields: Partial<typeof issues.$inferInsert> = {}) {
  const at = fields.dueAt ?? nine
  return anIssue({
    state: 'sent',
    dueAt: at,
    approvedAt: at,
    frozenAt: at,
    startedAt: at,
    finishedAt: at + 60_000,
    recipients: 12,
    sent: 10,
    failed: 1,
    suppressed: 1,
    content: aContent,
    ...fields,
  })
}

export const aContent = {
  subject: 'Menu of November 16',
  preheader: 'Order by Thursday',
  text: 'The menu of November 16\n[[favourites]]\nLeave: [[unsubscribe]]\n',
  html: '<!doctype html><html lang="en"><title>Menu</title><p>The menu</p><a href="[[unsubscribe]]">Leave</a></html>',
  links: [],
  favourites: {},
  sender: 'Holston Table',
  closes: 0,
  pickup: { anybody: 'Pickup is on Sunday.' },
}

export async function issueRow(id: number) {
  return sqlRow`select * from issues where id = ${id}`
}
