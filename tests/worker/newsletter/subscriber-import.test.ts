import { expect, test } from 'vitest'
import { aContext } from '#tests/support/context.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { formOfAll, hiddenIn, importPath, pressImport } from '#tests/support/mail/import-list.ts'
import { deliver, signedIn } from '#tests/support/admin/inbox.ts'
import { aSubscriber, subscriber } from '#tests/support/mail/subscribers.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'

test('a subscriber import is previewed, then run once however often it is submitted, and each address is asked to confirm', async () => {
  await aSubscriber({ email: 'on@mail.example' })
  await aSubscriber({ email: 'left@mail.example', state: 'unsubscribed' })
  await suppress('erased@mail.example')
  const { cookie, id } = await signedIn('admin')
  const file = new File(
    [
      '\ufeffemail,phone\r\nnew-1@mail.example,423\r\non@mail.example,\r\nleft@mail.example,\r\nerased@mail.example,\r\nnonsense,\r\nNEW-2@mail.example,\r\n',
    ],
    'list.csv',
    { type: 'text/csv' },
  )
  const looked = await pressImport(cookie, { intent: 'look', file })
  const html = await looked.text()
  expect(looked.status).toBe(200)
  const words = wordsOf(html)
  expect(words).toContain('2 addresses can be imported; 4 rows can’t.')
  for (const refused of [
    '3 This email address is already subscribed. on@mail.example',
    '4 This person unsubscribed. Only they can subscribe again, with the form on the website. left@mail.example',
    '5 This person’s data was erased.',
    '6 Not a valid email address. nonsense',
  ])
    expect(words).toContain(refused)
  expect(html).toContain('>Import 2 addresses</button>')
  expect(await subscriber('new-1@mail.example')).toBeNull()

  const second = { intent: 'import', rows: hiddenIn(html, 'rows'), key: crypto.randomUUID() }
  const pressed = await Promise.all([
    pressImport(cookie, second),
    pressImport(cookie, second),
    pressImport(cookie, second),
  ])
  expect(pressed.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill('/admin/subscribers?source=import&done=subscribers-imported'),
  )
  expect(await subscriber('new-1@mail.example')).toMatchObject({
    state: 'pending',
    phone: '423',
    source: 'import',
    added_by: id,
  })
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toEqual([
    'new-1@mail.example',
    'new-2@mail.example',
  ])
  expect(await subscriber('left@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect(await subscriber('erased@mail.example')).toBeNull()
  const results = await sql`select details from audit_log where action = 'subscribers.imported'`
  expect(results).toEqual([{ details: '{"count":2}' }])

  const again = await pressImport(cookie, { ...second, key: crypto.randomUUID() })
  expect([again.status, wordsOf(await again.text())]).toEqual([
    200,
    expect.stringContaining('0 addresses can be imported; 2 rows can’t.') as string,
  ])
})

test('an imported Windows-1252 list keeps its accents, and a list in an unknown encoding is rejected with instructions', async () => {
  const { cookie } = await signedIn('admin')
  const look = (consent: number[]) => {
    const parts = ['email,consent\nrene@mail.example,', Uint8Array.from(consent)]
    return pressImport(cookie, { intent: 'look', file: new File(parts, 'list.csv', { type: 'text/csv' }) })
  }
  const looked = await look([0x43, 0x61, 0x66, 0xe9])
  expect(hiddenIn(await looked.text(), 'rows')).toContain('Café')
  const refused = await look([0x81, 0xe9])
  expect(refused.status).toBe(422)
  expect(wordsOf(await refused.text())).toContain('choose “Save as” and “CSV UTF-8,” then try again.')
})

test("a person who unsubscribes or is erased between an import's preview and its run is not added again", async () => {
  const { cookie } = await signedIn('admin')
  const looked = await pressImport(cookie, {
    intent: 'look',
    rows: 'email\nslow-1@mail.example\nslow-2@mail.example\nslow-3@mail.example',
  })
  const rows = hiddenIn(await looked.text(), 'rows')
  await aSubscriber({ email: 'slow-1@mail.example', state: 'unsubscribed' })
  await suppress('slow-2@mail.example')
  await pressImport(cookie, { intent: 'import', rows, key: crypto.randomUUID() })
  expect(await subscriber('slow-1@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect(await subscriber('slow-2@mail.example')).toBeNull()
  expect(await subscriber('slow-3@mail.example')).toMatchObject({ state: 'pending' })
})

test('imported addresses skip confirmation only if double opt-in is off and the import states how they consented', async () => {
  const { cookie } = await signedIn('admin')
  const list = (name: string) => `email,consent\n${name}-a@mail.example,at the fair\n${name}-b@mail.example,`
  const doIt = async (name: string, note: string) => {
    await pressImport(cookie, { intent: 'import', rows: list(name), note, key: crypto.randomUUID() })
    return Promise.all(['a', 'b'].map(async (which) => subscriber(`${name}-${which}@mail.example`)))
  }
  expect(await doIt('strict', 'By paper')).toMatchObject([
    { state: 'pending', consent: 'at the fair' },
    { state: 'pending', consent: 'By paper' },
  ])
  await sql`insert into business_facts (key, value, updated_at) values ('newsletterDoubleOptIn', 'false', 1)`
  expect(await doIt('loose', '')).toMatchObject([
    { state: 'confirmed', consent: 'at the fair' },
    { state: 'pending', consent: null },
  ])
  expect(await doIt('noted', 'By paper')).toMatchObject([
    { state: 'confirmed' },
    { state: 'confirmed', consent: 'By paper' },
  ])
  await sql`delete from business_facts`
  // A subscriber imported without consent text gets a consent text when they confirm.
  const { id } = (await subscriber('loose-b@mail.example')) as { id: number }
  const token = await aContext().sign({ purpose: 'confirm-subscription', id, expiresAt: Date.now() + 60_000 })
  await send('/subscribe/confirm', { token })
  expect(await subscriber('loose-b@mail.example')).toMatchObject({
    state: 'confirmed',
    consent: 'Confirmed by clicking the link in our email.',
  })
})

test('five thousand lines are imported in one run, with a confirmation email for each', async () => {
  const { cookie } = await signedIn('admin')
  const rows = `email\n${Array.from({ length: 5000 }, (_, at) => `bulk-${at}@mail.example`).join('\n')}`
  const done = await pressImport(cookie, { intent: 'import', rows, key: crypto.randomUUID() })
  expect(done.status).toBe(303)
  const counted = await sqlRow`select count(*) as people, (select count(*) from emails
    where recipient glob 'bulk-*') as mails from newsletter_subscribers where email glob 'bulk-*'`
  expect(counted).toEqual({ people: 5000, mails: 5000 })
  const total = await sqlValue`select value from counters where name = 'subscribers.pending'`
  const pending = await sqlValue`select count(*) as count from newsletter_subscribers where state = 'pending'`
  expect(total).toBe(pending)
})

test('an import list that is invalid or too large is rejected with instructions, and the pasted text stays in the form', async () => {
  const { cookie } = await signedIn('admin')
  const none = await pressImport(cookie, { intent: 'look', rows: 'ada@mail.example <x>' })
  const html = await none.text()
  expect(none.status).toBe(422)
  expect(wordsOf(html)).toContain('The first row must name the columns')
  expect(html).toContain('ada@mail.example &lt;x&gt;</textarea>')
  expect((await pressImport(cookie, { intent: 'look', rows: 'email', note: 'n'.repeat(501) })).status).toBe(
    422,
  )
  const large = new File(['x'.repeat(1024 * 1024 + 1)], 'large.csv')
  const refused = await pressImport(cookie, { intent: 'look', file: large })
  expect([refused.status, wordsOf(await refused.text())]).toEqual([
    413,
    expect.stringContaining('larger than 1 MB') as string,
  ])
  const larger = await pressImport(cookie, {
    intent: 'look',
    file: new File(['x'.repeat(1_300_000)], 'larger.csv'),
  })
  expect([larger.status, await larger.text()]).toEqual([
    413,
    expect.stringContaining('larger than 1 MB') as string,
  ])
  // Other forms keep the small size limit.
  expect((await send('/admin/subscribers', { email: 'x'.repeat(70_000) }, { cookie })).status).toBe(413)
})

test("an admin can download an import's rejected lines as a file with formulas disabled, and staff cannot", async () => {
  const [admin, staff] = [await signedIn('admin'), await signedIn('staff')]
  const looked = await pressImport(admin.cookie, { intent: 'look', rows: `email\n"=cmd|' /C calc'!A0"\n` })
  const refused = formOfAll({ refused: hiddenIn(await looked.text(), 'refused') })
  const file = await send(`${importPath}/refused`, refused, { cookie: admin.cookie })
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="rejected-rows.csv"')
  expect(await file.text()).toBe(
    `line,email,reason\r\n2,"'=cmd|' /C calc'!A0",Not a valid email address.\r\n`,
  )
  expect((await send(`${importPath}/refused`, refused, { cookie: staff.cookie })).status).toBe(403)
  expect(
    (
      await pressImport(staff.cookie, {
        intent: 'import',
        rows: 'email\nx@mail.example',
        key: crypto.randomUUID(),
      })
    ).status,
  ).toBe(403)
  expect((await ask(importPath, { cookie: admin.cookie })).status).toBe(200)
})

async function suppress(email: string) {
  await sql`insert into suppressions (hash, reason, created_at)
    values (${await aContext().suppressionOf(email)}, 'erased', 1)`
}
