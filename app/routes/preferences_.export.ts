import { json, type ActionFunctionArgs } from '@remix-run/cloudflare'
import { exportReader } from '#app/data/reader-export.ts'
import { readerBy, readerHeaders } from '#app/reader-page.ts'

/** A POST, so that no scanner that follows links takes it along. */
export async function action({ request, context }: ActionFunctionArgs) {
  const reader = await readerBy(context, 'preferences', request)
  if (!reader)
    return new Response('This link has ended. Use the one in the newest letter that you have.', {
      status: 410,
      headers: { ...readerHeaders, 'content-type': 'text/plain; charset=utf-8' },
    })
  return json(await exportReader(context.db, reader.subscriber), {
    headers: { ...readerHeaders, 'content-disposition': 'attachment; filename="what-we-hold-on-you.json"' },
  })
}
