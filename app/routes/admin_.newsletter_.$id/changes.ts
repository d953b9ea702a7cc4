import type { Context } from '#app/context.server.ts'
import type { DeskIssue } from '#app/data/issue-desk.ts'
import type { Composed } from '#app/issue-letter.server.ts'

export function changesSince(_context: Context, _issue: DeskIssue, _content: Composed | null): Promise<string[]> {
  return Promise.resolve([])
}
