/** Parses a request's form data; throws a plain-text 400 response if the body is malformed. */
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

/**
 * Returns the text entered in a form field: the last value if the field is repeated, empty if it is missing or a
 * file.
 */
export function readTextField(form: FormData, name: string) {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the token from the URL that an email link opened. Forms post to the same URL, so the token appears nowhere
 * else.
 */
export function tokenFromUrl(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}

/** Parses a row ID from a URL or a form; null if the text is not a valid ID. */
export function parseRowId(text: string) {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Returns the row ID in a form field; null if the field has no valid ID. */
export function readRowId(form: FormData, name: string) {
  return parseRowId(readTextField(form, name))
}
