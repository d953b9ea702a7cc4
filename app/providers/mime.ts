import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'

const encoder = new TextEncoder()

export function buildMimeMessage(mail: OutgoingEmail, messageId: string, date: Date) {
  // Quoted-printable text cannot contain "=_", so the MIME boundary never occurs inside a part of the email.
  const boundary = `=_${messageId.replace(/[^a-z0-9]/gi, '').slice(0, 40)}`
  const head = [
    `From: ${mailbox(mail.from)}`,
    `To: ${mail.to}`,
    ...(mail.replyTo === undefined ? [] : [`Reply-To: ${mail.replyTo}`]),
    `Subject: ${isPlain(mail.subject) ? mail.subject : encodedWords(mail.subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${messageId}>`,
    ...Object.entries(mail.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ]
  const parts = [part('plain', mail.text), ...(mail.html.trim() === '' ? [] : [part('html', mail.html)])]
  const body = parts.map((lines) => `--${boundary}\r\n${lines}\r\n`).join('')
  return `${head.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`
}

/** Derives the `Message-ID` from the idempotency key, so that receivers can drop an email that is sent twice. */
export async function deriveMessageId(mail: OutgoingEmail) {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(mail.idempotencyKey))
  const hex = Array.from(new Uint8Array(digest, 0, 20), (byte) => byte.toString(16).padStart(2, '0'))
  return `${hex.join('')}@${extractEmailDomain(mail.from.email)}`
}

export function extractEmailDomain(address: string) {
  return address.slice(address.indexOf('@') + 1)
}

function mailbox({ name, email }: OutgoingEmail['from']) {
  if (name === '') return email
  return isPlain(name) ? `"${name}" <${email}>` : `${encodedWords(name)} <${email}>`
}

/** True if header text needs no encoding. Text with `=?` needs it, because email apps would decode that text. */
function isPlain(text: string) {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes('=?')
}

/** Encodes text as RFC 2047 encoded words of at most 75 characters, one per line, without splitting a character. */
function encodedWords(text: string) {
  const words: string[] = []
  let word = ''
  for (const character of text) {
    if (encoder.encode(word + character).length > 45) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word].map((chunk) => `=?UTF-8?B?${encodeUtf8Base64(chunk)}?=`).join('\r\n ')
}

export function encodeUtf8Base64(text: string) {
  return btoa(String.fromCharCode(...encoder.encode(text)))
}

function part(subtype: 'plain' | 'html', text: string) {
  return [
    `Content-Type: text/${subtype}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...text.split(/\r\n|\r|\n/).map(quotedPrintable),
  ].join('\r\n')
}

function quotedPrintable(line: string) {
  const bytes = encoder.encode(line)
  let out = ''
  let width = 0
  bytes.forEach((byte, index) => {
    const isLiteral =
      byte === 32 || byte === 9 ? index < bytes.length - 1 : byte > 32 && byte < 127 && byte !== 61
    const encoded = isLiteral
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    if (width + encoded.length > 75) {
      out += '=\r\n'
      width = 0
    }
    out += encoded
    width += encoded.length
  })
  return out
}
