import type { IssueContent } from './issue-content.ts'

/** What is kept of an issue when its sending starts: no fact that is edited later changes a letter on its way. */
export interface IssueSnapshot extends IssueContent {
  /** The name that it comes from. */
  sender: string
  /** When the orders of its week close, ms. */
  closes: number
  /** How the food is handed over, in a sentence, by ZIP. */
  pickup: Record<string, string>
}
