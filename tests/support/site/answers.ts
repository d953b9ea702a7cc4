import { expect } from 'vitest'
import { wordsOf } from './html.ts'

/** Checks a response's status and that its visible text contains these words. */
export async function expectAnswer(answer: Response, status: number, words: string) {
  expect([answer.status, wordsOf(await answer.text())]).toEqual([status, expect.stringContaining(words)])
}
