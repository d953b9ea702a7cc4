import type { ClientActionFunctionArgs } from '@remix-run/react'
import type { Notice } from '#app/content/notices.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import type { FormAnswer } from './auth-form.tsx'

const notice: Notice = { tone: 'error', title: 'Error', text: accountMessages.anyOther }

/**
 * How a form of the door is sent from the browser: without a network, or when something before the page refused it, the
 * form stays as it is and says so, where Remix would put its error page in the place of what was typed.
 */
export async function sendOrReport({ serverAction }: ClientActionFunctionArgs): Promise<FormAnswer> {
  try {
    const answer: unknown = await serverAction()
    return isAnswer(answer) ? answer : { notice, fields: [] }
  } catch (error) {
    // A redirect, or a guard's refusal.
    if (error instanceof Response) throw error
    return { notice, fields: [] }
  }
}

function isAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'notice' in answer
}
