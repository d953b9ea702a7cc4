import { expect, test } from 'vitest'
import { defaultBusiness } from '#app/domain/business.ts'
import { linkMask } from '#app/domain/letters.ts'
import { confirmationLetter } from '#app/letters/confirm-subscription.tsx'
import { signupNotice } from '#app/letters/signup-notice.tsx'

test('E01 a letter says the same in text and in HTML, with the postal address in both', async () => {
  const letter = await confirmationLetter(defaultBusiness)
  for (const part of [letter.text, letter.html]) {
    expect(part).toContain(linkMask)
    expect(part).toContain(defaultBusiness.postalAddress)
    expect(part).toContain(defaultBusiness.deadline.label)
  }
  expect(letter.html.length).toBeLessThan(102_000)
})

test('A16 what a subscriber typed is text in the notice, never markup', async () => {
  const { html, text } = await signupNotice(defaultBusiness, {
    email: 'a@b.example',
    phone: '<script>alert(1)</script>',
  })
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(text).toContain('<script>alert(1)</script>')
})
