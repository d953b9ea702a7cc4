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

export function readTextField(form: FormData, name: string) {
  const value = form.getAll(name).at(-1)
  return typeof value === 'string' ? value : ''
}

/** Reads the token of an emailed link from the URL; the page's form posts to the same URL, including the token. */
export function readLinkToken(request: Request) {
  return new URL(request.url).searchParams.get('token') ?? ''
}

export function parseRowId(text: string | null | undefined) {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null
}

export function requireRowId(text: string | undefined, recordName: string) {
  const id = parseRowId(text)
  if (id === null) throw new Response(`${recordName} not found.`, { status: 404 })
  return id
}

export function readRowId(form: FormData, name: string) {
  return parseRowId(readTextField(form, name))
}
