import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { buildSignupNoticeEmail } from '#app/emails/signup-notice.tsx'
import { buildConfirmationEmail } from '#app/emails/subscriber-link.tsx'
import { buildMimeMessage } from '#app/providers/mime.ts'
import { allEmails, aWeeklyIssue } from '#tests/support/mail/emails.ts'
import { hrefsIn, listWords, visibleText } from '#tests/support/mail/read-mail.ts'

type RenderedEmail = ReturnType<typeof buildConfirmationEmail>

/** Builds an email's MIME message and parses it with a third-party parser, as a mail client would. */
async function receive({ subject, text, html }: RenderedEmail) {
  const link = 'https://holstontable.example/auth/verify?token=abc'
  const raw = buildMimeMessage(
    {
      from: { name: defaultBusiness.name, email: defaultBusiness.email },
      to: 'ada@mail.example',
      subject: toSingleLine(subject, 250),
      text: text.replaceAll(subscriberLinkPlaceholder, link),
      html: html.replaceAll(subscriberLinkPlaceholder, link),
      idempotencyKey: 'send-confirmation:1:1',
    },
    'abc@holstontable.example',
    new Date('2026-11-23T14:00:00Z'),
  )
  const email = await PostalMime.parse(raw)
  const isTextFirst = raw.indexOf('text/plain') < raw.indexOf('text/html')
  return {
    from: email.from,
    subject: email.subject,
    text: email.text ?? '',
    html: email.html ?? '',
    isTextFirst,
  }
}

const sampleText = {
  meal: 'Lemon Herb Chicken',
  note: 'The first frost came on Tuesday.\n\nSo this is a week of stews.',
  person: 'Ada Greene',
  message: 'We’re celebrating my mother’s 70th birthday.\n\nTwo guests have celiac disease.',
}

/** User text that could break an email's headers, markup or line wrapping. */
const hostileText = fc.constantFrom(
  'Ada "The Cook" O’Hara, <ada@mail.example>',
  'טעם של בית \u202eflipped\u202c',
  'مطبخ خالٍ من الغلوتين',
  '🥘🍋👩🏽‍🍳 stew & co. &lt;b&gt; &amp;amp;',
  '</td></table><script>alert(1)</script><!-- x -->',
  "'); drop table emails; --",
  'x'.repeat(400),
  '=?UTF-8?B?QmNjOiBhQGIuYw==?=',
)
const line = fc.oneof(hostileText, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }))
const lines = fc.array(line, { minLength: 1, maxLength: 5 }).map((texts) => texts.join('\n'))
const userText = fc.record({ meal: line, note: lines, person: line, message: lines })

for (const name of Object.keys(allEmails(sampleText)) as (keyof ReturnType<typeof allEmails>)[]) {
  const compose = (fields: typeof sampleText) => {
    const email = allEmails(fields)[name]
    if (!email) throw new Error(`There is no email ${name}`)
    return email()
  }

  test(`E01 email “${name}”: the text and HTML parts contain the postal address, and the HTML part has the preview text and image alt text`, async () => {
    const email = compose(sampleText)
    const received = await receive(email)
    expect(received.isTextFirst).toBe(true)
    expect(received.from).toMatchObject({ name: defaultBusiness.name, address: defaultBusiness.email })
    expect(received.subject).toBe(email.subject)
    expect(email.preheader).not.toBe('')
    expect(visibleText(received.html, { preheader: true }).startsWith(email.preheader.slice(0, 150))).toBe(
      true,
    )
    for (const part of [received.text, visibleText(received.html)])
      expect(part).toContain(defaultBusiness.postalAddress)
    expect(received.html).toContain('prefers-color-scheme:dark')
    for (const [image] of received.html.matchAll(/<img[^>]*>/g))
      expect(image).toMatch(/ alt="[^"]+".* width="\d+"/s)
    expect(received.text.match(/.{1,}/g)?.every((line) => line === line.trimEnd())).toBe(true)
    const file = name.replace(': ', '/').replace(/[^\w/]+/g, '-')
    await expect(received.text).toMatchFileSnapshot(`./emails/${file}.txt`)
  })

  test(`E01 email “${name}”: whatever text users enter, the text and HTML parts have the same words, and the HTML has no script and is under 100 kB`, async () => {
    await fc.assert(
      fc.asyncProperty(userText, async (fields) => {
        const { text, html } = await receive(compose(fields))
        expect(hrefsIn(html).filter((href) => !text.includes(href))).toEqual([])
        const textWords = listWords(text)
        const htmlWords = listWords(visibleText(html))
        expect([...htmlWords].filter((word) => !textWords.has(word))).toEqual([])
        expect([...textWords].filter((word) => !htmlWords.has(word))).toEqual([])
        expect(`${text}${html}`).not.toMatch(/\[\[|\{\{|undefined|\bnull\b|NaN|\[object/)
        expect(html).not.toMatch(/<script|javascript:| on\w+=/i)
        expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      }),
      { numRuns: 12 },
    )
  })

  test(`E01 email “${name}”: no link contains an email address or phone number`, () => {
    const { html } = compose(sampleText)
    for (const href of hrefsIn(html)) expect(href).not.toMatch(/@|%40|mail\.example|5550199/)
  })
}

test('E01 the newsletter for the longest possible menu is under 100 kB', () => {
  const { html } = aWeeklyIssue(defaultBusiness, {
    name: '“Sunday’s” '.repeat(10),
    note: 'Zürich & '.repeat(120),
    line: 'with everything & more, '.repeat(6),
  })
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
})

test('A16 markup typed by a subscriber is escaped in the sign-up notice to the owner', () => {
  const { html, text } = buildSignupNoticeEmail(
    defaultBusiness,
    [{ id: 1, email: 'a@b.example', phone: '<script>alert(1)</script>', state: 'pending' }],
    'https://holstontable.example/admin/subscribers',
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(text).toContain('<script>alert(1)</script>')
})
