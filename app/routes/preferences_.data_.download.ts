import { json, type ActionFunctionArgs } from '@remix-run/cloudflare'
import { exportReader } from '#app/data/newsletter/subscriber-export.ts'
import { redeemDataLink } from '#app/data/newsletter/subscriber-mail.ts'
import { readerHeaders, readerOfDataLink } from '#app/http/subscriber-page.ts'

/** A POST, so that no scanner that follows links uses the link up. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, now } = context
  const reader = await readerOfDataLink(context, request)
  // Read first, so that a fault does not use the link up.
  const data = reader && (await exportReader(db, reader.subscriber))
  const link = reader && { id: reader.subscriber.id, expiresAt: reader.expiresAt, now }
  if (!link || !(await redeemDataLink(db, link)))
    return new Response('This link was used or has expired. Ask for a new one on your preferences page.', {
      status: 410,
      headers: { ...readerHeaders, 'content-type': 'text/plain; charset=utf-8' },
    })
  return json(data, {
    headers: { ...readerHeaders, 'content-disposition': 'attachment; filename="my-newsletter-data.json"' },
  })
}
