/** Parses a request's form data; a malformed body gets a plain-text 400. */
export async function readForm(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw new Response('We couldn’t read this form. Go back, reload the page, and try again.', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

/** Returns the text entered in a field: the last value when repeated, empty for a file or a missing field. */
export function fieldText(form: FormData, name: string) {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value : ''
}

/** Returns the token from the URL of an email link. Forms post to the same URL, so the token appears nowhere else. */
export function tokenFromUrl(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** Parses a row id from a URL or a form; null if it isn't one. */
export function parseRowId(text: string) {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Returns the row id in a field; null if it isn't one. */
export function readRowId(form: FormData, name: string) {
  return parseRowId(fieldText(form, name))
}
