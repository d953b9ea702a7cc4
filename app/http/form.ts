/** A request's form. What claims to be one and is not gets a plain 400, not an error page. */
export async function readForm(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw new Response('This form could not be read. Go back, open the page again and try once more.', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

/** What was entered in a field: of a repeated one the last counts, and a file is no text. */
export function fieldText(form: FormData, name: string) {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value : ''
}

/** The token of a link from a mail; its page is sent to its own address, so that it stands nowhere else. */
export function tokenFromUrl(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** The number of the row that a field names; null for anything else. */
export function readRowId(form: FormData, name: string) {
  const text = fieldText(form, name)
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
