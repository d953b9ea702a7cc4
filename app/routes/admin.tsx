import { redirect } from '@remix-run/cloudflare'

/** There are no sessions yet, so whoever comes is nobody. */
export function loader() {
  return toTheDoor()
}

export function action() {
  return toTheDoor()
}

function toTheDoor() {
  return redirect('/auth', { headers: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } })
}
