import type { OutgoingEmail } from './email-transport.ts'

/**
 * Limits of Cloudflare's email service (developers.cloudflare.com/email-service/reference/headers), checked here
 * because the local simulator accepts everything.
 */
const allowed = [
  'in-reply-to',
  'references',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-id',
  'auto-submitted',
]
const automatic = ['auto-generated', 'auto-replied', 'auto-notified']
const longestValue = 2048
const mostHeaderBytes = 16 * 1024
const mostBytes = 5 * 1024 * 1024

/** Returns why Cloudflare would reject this email, or null. */
export function findCloudflareRuleViolation({
  headers = {},
  subject,
  text,
  html,
}: OutgoingEmail): string | null {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const)
  const total = entries.reduce((sum, [name, value]) => sum + bytes(name) + bytes(value) + 4, 0)
  if (entries.some(([name]) => !allowed.includes(name) && !/^x-[a-z0-9_-]{1,98}$/.test(name)))
    return 'The email service doesn’t accept one of the headers.'
  if (entries.some(([, value]) => bytes(value) > longestValue) || total > mostHeaderBytes)
    return 'The headers are longer than the email service accepts.'
  const values = new Map(entries)
  const leave = values.get('list-unsubscribe')
  if (leave !== undefined && !leave.split(/,\s*/).every((link) => /^<(?:https:|mailto:)/.test(link)))
    return 'The email service doesn’t accept the link in the List-Unsubscribe header.'
  if (values.has('list-unsubscribe-post') && !leave?.includes('<https:'))
    return 'One-click unsubscribe needs an https link.'
  const auto = values.get('auto-submitted')
  if (auto !== undefined && !automatic.includes(auto))
    return 'The email service doesn’t accept this Auto-Submitted header.'
  return bytes(subject) + bytes(text) + bytes(html) > mostBytes
    ? 'The email is larger than the email service accepts.'
    : null
}

function bytes(value: string) {
  return new TextEncoder().encode(value).byteLength
}
