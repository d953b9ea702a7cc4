import { json, redirect } from '@remix-run/cloudflare'
import type { AdminFormError } from '#app/components/admin/layout/section.tsx'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { Context } from '#app/context.server.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { getErrorText } from '#app/log.ts'

/** `done` is the notice shown after a redirect to `page` (default: the form's page). Null means no notice. */
export type AdminActionResult<Field extends string = string, Shown extends object = object> =
  | { done: AdminNoticeName; page?: string }
  | { redirectTo: string }
  | { status: number; error?: AdminFormError<Field>; shown?: Partial<Shown>; retryInSeconds?: number }
  | null

interface AdminForm<Shown extends object> {
  page: string
  /** Values that the page shows after an error, such as the user's input. */
  shown: Shown
  /** The name of the log event for an unexpected error. */
  event: string
  eventFields?: Record<string, unknown>
  unexpectedText?: string
}

export async function runAdminAction<Field extends string, Shown extends object>(
  context: Context,
  { page, shown, event, eventFields, unexpectedText }: AdminForm<Shown>,
  action: () => Promise<AdminActionResult<Field, NoInfer<Shown>>>,
) {
  const rejected = (error: AdminFormError<Field> | undefined, changes: Partial<Shown>, init: ResponseInit) =>
    json({ ...shown, ...changes, error }, init)
  try {
    const result = await action()
    if (result === null) return redirect(page, 303)
    if ('redirectTo' in result) return redirect(result.redirectTo, 303)
    if ('done' in result) {
      const target = result.page ?? page
      return redirect(`${target}${target.includes('?') ? '&' : '?'}done=${result.done}`, 303)
    }
    const { status, retryInSeconds } = result
    const headers = retryInSeconds === undefined ? {} : { 'retry-after': String(retryInSeconds) }
    return rejected(result.error, result.shown ?? {}, { status, headers })
  } catch (error) {
    if (error instanceof Response) throw error
    const { text, status } = handleUnexpectedError(context, event, error, eventFields)
    return rejected({ field: null, text: unexpectedText ?? text }, {}, { status })
  }
}

export function handleUnexpectedError(context: Context, event: string, error: unknown, fields = {}) {
  context.log(event, { ...fields, error: getErrorText(error) })
  return { text: accountMessages.unexpected, status: 500 }
}

export function rejectForm<Field extends string = never>(
  status: number,
  text: string,
  field: Field | null = null,
) {
  return { status, error: { field, text } }
}
