import { type ActionFunctionArgs, json } from '@remix-run/cloudflare'
import { exportSubscriberData, redeemPersonalDataLink } from '#app/data/newsletter/subscriber-data.ts'
import { findSubscriberByPersonalDataLink } from '#app/http/subscriber-links.server.ts'
import { createSubscriberPageHeaders } from '#app/http/subscriber-page.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = context
  const link = await findSubscriberByPersonalDataLink(context, request)
  if (link) {
    const { subscriber, expiresAt } = link
    // Read the data before redeeming the link, so that a failed read doesn't use up the link.
    const data = await exportSubscriberData(db, subscriber)
    const contentDisposition = 'attachment; filename="my-newsletter-data.json"'
    if (await redeemPersonalDataLink(db, subscriber.id, expiresAt, now))
      return json(data, {
        headers: { ...createSubscriberPageHeaders(), 'content-disposition': contentDisposition },
      })
  }
  return new Response(
    'This link has expired or was already used. Request a new one on your preferences page.',
    {
      status: 410,
      headers: { ...createSubscriberPageHeaders(), 'content-type': 'text/plain; charset=utf-8' },
    },
  )
}
