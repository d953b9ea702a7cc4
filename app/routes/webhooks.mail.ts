import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { pauseIssueForComplaints } from '#app/data/newsletter/issue-control.ts'
import { parseMailEvent } from '#app/domain/mail/mail-events.ts'
import { classifyComplaintRate } from '#app/domain/newsletter/recipient-outcomes.ts'
import { getErrorText } from '#app/log.ts'

/** Responds with 204 to signed events that we don't track, because the provider resends rejected events for days. */
export async function action({ request, context }: ActionFunctionArgs) {
  const body = new TextDecoder().decode(await request.arrayBuffer())
  const eventId = context.mailEventId(request.headers, body)
  if (eventId === null) {
    context.log('webhook-refused')
    return emptyResponse(401)
  }
  const event = parseMailEvent(await new Response(body).json().catch(() => undefined))
  if (event === null) return emptyResponse(204)
  try {
    const issue = await recordMailEvent(context.db, event, { eventId, now: context.now })
    context.log('email-event', { outcome: event.outcome, final: event.final, ...event.recipient })
    if (issue && event.outcome === 'complained' && classifyComplaintRate(issue) === 'stop') {
      const { email: owner } = await context.business()
      await pauseIssueForComplaints(context.db, issue.id, owner, context.now)
    }
    return emptyResponse(204)
  } catch (error) {
    context.log('email-event-record-failed', { error: getErrorText(error) })
    return emptyResponse(503)
  }
}

function emptyResponse(status: number) {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
