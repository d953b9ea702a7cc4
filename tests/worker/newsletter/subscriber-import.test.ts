import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { type Session, signIn } from '#tests/support/admin/admin.ts'
import { deliver } from '#tests/support/admin/inbox.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import {
  aSubscriber,
  confirm,
  confirmationToken,
  importPath,
  postImport,
  runImport,
  subscriberId,
  subscriberRow,
  textareaIn,
} from '#tests/support/mail/subscribers.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

test('a subscriber import is previewed, then run only once no matter how often it is submitted, and each imported address gets a confirmation email', async () => {
  await aSubscriber({ email: 'on@mail.example' })
  await aSubscriber({ email: 'left@mail.example', state: 'unsubscribed' })
  await suppress('erased@mail.example')
  const admin = await signIn('admin')
  const names = ['on', 'left', 'erased'].map((name) => `${name}@mail.example,`)
  const lines = [
    '\ufeffemail,phone',
    'new-1@mail.example,423',
    ...names,
    'nonsense,',
    'NEW-2@mail.example,',
    '',
  ]
  const file = new File([lines.join('\r\n')], 'list.csv', { type: 'text/csv' })
  const html = await expectResponse(
    postImport(admin, { intent: 'look', file }),
    200,
    '2 addresses can be imported; 4 rows can’t.',
    '3 This email address is already subscribed. on@mail.example',
    '4 This person unsubscribed. Only they can resubscribe, using the form on the website. left@mail.example',
    '5 This person’s data was erased.',
    '6 Not a valid email address. nonsense',
  )
  expect(html).toContain('>Import 2 addresses</button>')
  expect(await subscriberRow('new-1@mail.example')).toBeNull()

  const form = { intent: 'import', rows: textareaIn(html, 'rows'), key: crypto.randomUUID() }
  for (const response of await Promise.all([1, 2, 3].map(() => postImport(admin, form))))
    await expectRedirect(response, '/admin/subscribers?source=import&done=subscribers-imported')
  const row = { state: 'pending', phone: '423', source: 'import', added_by: admin.id }
  expect(await subscriberRow('new-1@mail.example')).toMatchObject(row)
  const emailed = (await deliver('send-confirmation')).map(({ to }) => to)
  expect(emailed).toEqual(['new-1@mail.example', 'new-2@mail.example'])
  expect(await subscriberRow('left@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect(await subscriberRow('erased@mail.example')).toBeNull()
  const results = await sql`select details from audit_log where action = 'subscribers.imported'`
  expect(results).toEqual([{ details: '{"count":2}' }])

  const again = await postImport(admin, { ...form, key: crypto.randomUUID() })
  await expectResponse(again, 200, '0 addresses can be imported; 2 rows can’t.')
})

test('an imported Windows-1252 list keeps its accents, and a list in an unknown encoding is rejected with instructions', async () => {
  const admin = await signIn('admin')
  const postList = (consent: number[]) => {
    const parts = ['email,consent\nrene@mail.example,', Uint8Array.from(consent)]
    return postImport(admin, { intent: 'look', file: new File(parts, 'list.csv', { type: 'text/csv' }) })
  }
  const previewed = await postList([0x43, 0x61, 0x66, 0xe9])
  expect(textareaIn(await previewed.text(), 'rows')).toContain('Café')
  await expectResponse(postList([0x81, 0xe9]), 422, 'choose “Save as” and “CSV UTF-8,” then try again.')
})

test('an import does not add a person who unsubscribed or was erased after the import was previewed', async () => {
  const admin = await signIn('admin')
  const list = 'email\nslow-1@mail.example\nslow-2@mail.example\nslow-3@mail.example'
  const { rows } = await preview(admin, list)
  await aSubscriber({ email: 'slow-1@mail.example', state: 'unsubscribed' })
  await suppress('slow-2@mail.example')
  await runImport(admin, { rows })
  expect(await subscriberRow('slow-1@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect(await subscriberRow('slow-2@mail.example')).toBeNull()
  expect(await subscriberRow('slow-3@mail.example')).toMatchObject({ state: 'pending' })
})

test('imported addresses skip confirmation only if double opt-in is off and the import states how they consented', async () => {
  const admin = await signIn('admin')
  const list = (name: string) => `email,consent\n${name}-a@mail.example,at the fair\n${name}-b@mail.example,`
  const importTwo = async (name: string, note: string) => {
    await runImport(admin, { rows: list(name), note })
    return Promise.all(['a', 'b'].map(async (which) => subscriberRow(`${name}-${which}@mail.example`)))
  }
  expect(await importTwo('strict', 'By paper')).toMatchObject([
    { state: 'pending', consent: 'at the fair' },
    { state: 'pending', consent: 'By paper' },
  ])
  await saveSettings({ newsletterDoubleOptIn: false })
  expect(await importTwo('loose', '')).toMatchObject([
    { state: 'confirmed', consent: 'at the fair' },
    { state: 'pending', consent: null },
  ])
  expect(await importTwo('noted', 'By paper')).toMatchObject([
    { state: 'confirmed' },
    { state: 'confirmed', consent: 'By paper' },
  ])
  await sql`delete from business_facts`
  // A subscriber who was imported without a consent text gets one when they confirm.
  await confirm(confirmationToken(await subscriberId('loose-b@mail.example'), Date.now()))
  expect(await subscriberRow('loose-b@mail.example')).toMatchObject({
    state: 'confirmed',
    consent: 'Confirmed by clicking the link in our email.',
  })
})

test('a list of five thousand lines is imported in one run, and each address gets a confirmation email', async () => {
  const admin = await signIn('admin')
  const rows = `email\n${Array.from({ length: 5000 }, (_, at) => `bulk-${at}@mail.example`).join('\n')}`
  expect((await runImport(admin, { rows })).status).toBe(303)
  const counted = await sqlRow`select count(*) as people, (select count(*) from emails
    where recipient glob 'bulk-*') as mails from newsletter_subscribers where email glob 'bulk-*'`
  expect(counted).toEqual({ people: 5000, mails: 5000 })
  const total = await sqlValue`select value from counters where name = 'subscribers.pending'`
  const pending = await sqlValue`select count(*) as count from newsletter_subscribers where state = 'pending'`
  expect(total).toBe(pending)
})

test('an import list that is invalid or too large is rejected with instructions, and the pasted text stays in the form', async () => {
  const admin = await signIn('admin')
  const postList = (fields: { rows: string; note?: string } | { file: File }) =>
    postImport(admin, { intent: 'look', ...fields })
  const none = await postList({ rows: 'ada@mail.example <x>' })
  const html = await expectResponse(none, 422, 'The first row must contain the column names')
  expect(html).toContain('ada@mail.example &lt;x&gt;</textarea>')
  expect((await postList({ rows: 'email', note: 'n'.repeat(501) })).status).toBe(422)
  for (const size of [1024 * 1024 + 1, 1_300_000])
    await expectResponse(
      postList({ file: new File(['x'.repeat(size)], 'large.csv') }),
      413,
      'larger than 1 MB',
    )
  // Other forms keep their smaller size limit.
  expect((await admin.post('/admin/subscribers', { email: 'x'.repeat(70_000) })).status).toBe(413)
})

test('an admin can download an import’s rejected lines as a CSV file with escaped spreadsheet formulas, and staff who aren’t admins can’t', async () => {
  const [admin, staff] = [await signIn('admin'), await signIn('staff')]
  const previewed = await postImport(admin, { intent: 'look', rows: `email\n"=cmd|' /C calc'!A0"\n` })
  const form = { refused: textareaIn(await previewed.text(), 'refused') }
  const file = await admin.post(`${importPath}/refused`, form)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="rejected-rows.csv"')
  const row = `2,"'=cmd|' /C calc'!A0",Not a valid email address.`
  expect(await file.text()).toBe(`line,email,reason\r\n${row}\r\n`)
  expect((await staff.post(`${importPath}/refused`, form)).status).toBe(403)
  expect((await runImport(staff, { rows: 'email\nx@mail.example' })).status).toBe(403)
  expect((await admin.open(importPath)).status).toBe(200)
})

async function suppress(email: string) {
  await sql`insert into suppressions (hash, reason, created_at)
    values (${aContext().suppressionHash(email)}, 'erased', 1)`
}

test('the result of an import lists the lines rejected by the preview and those rejected by the import, with line numbers', async () => {
  const admin = await signIn('admin')
  await aSubscriber({ email: 'kept-on@mail.example' })
  const list = ['email', 'nonsense', '', ...['1', 'on', '2', '3'].map((name) => `kept-${name}@mail.example`)]
  const form = { ...(await preview(admin, list.join('\n'))), key: crypto.randomUUID() }
  // This address is unsubscribed between the preview and the import.
  await aSubscriber({ email: 'kept-2@mail.example', state: 'unsubscribed' })
  for (const response of await Promise.all([runImport(admin, form), runImport(admin, form)])) {
    const html = await expectResponse(response, 200, '2 addresses imported.', '3 rows rejected.')
    const file = await admin.post(`${importPath}/refused`, { refused: textareaIn(html, 'refused') })
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      '2,nonsense,Not a valid email address.',
      '5,kept-on@mail.example,This email address is already subscribed.',
      '6,kept-2@mail.example,"This person unsubscribed. Only they can resubscribe, using the form on the website."',
    ])
  }
  expect(await subscriberRow('kept-3@mail.example')).toMatchObject({ state: 'pending' })
})

test('a failed subscriber import shows the preview’s accepted and rejected lines again, ready to be resubmitted', async () => {
  const admin = await signIn('admin')
  const { rows, refused } = await preview(admin, 'email\nnonsense\nlater-1@mail.example')
  const failed = await runImport(admin, { note: 'By paper', rows, refused }, { DB: withoutBatch() })
  const again = await expectResponse(failed, 503, '1 address can be imported; 1 row can’t.')
  expect([textareaIn(again, 'rows'), textareaIn(again, 'refused')]).toEqual([rows, refused])
  expect(again).toContain('name="note" value="By paper"')
  expect(await subscriberRow('later-1@mail.example')).toBeNull()
})

test('a subscriber list of almost 1 MB is accepted by the import step even if the preview rejected half of its lines', async () => {
  const admin = await signIn('admin')
  const wide = 'c'.repeat(390)
  const list = Array.from({ length: 2400 }, (_, at) =>
    at % 2 === 0 ? `wide-${at}@mail.example,${wide}` : `no address ${'"'.repeat(2).repeat(190)},`,
  )
  const previewed = await postImport(admin, { intent: 'look', rows: `email,consent\n${list.join('\n')}` })
  const html = await expectResponse(previewed, 200, '1,200 addresses can be imported; 1,200 rows can’t.')
  const response = runImport(admin, { rows: textareaIn(html, 'rows'), refused: textareaIn(html, 'refused') })
  await expectResponse(response, 200, '1,200 addresses imported.')
})

/** Previews the import of a list and returns its accepted and rejected lines. */
async function preview(admin: Session, rows: string) {
  const html = await (await postImport(admin, { intent: 'look', rows })).text()
  return { rows: textareaIn(html, 'rows'), refused: textareaIn(html, 'refused') }
}

function withoutBatch() {
  return {
    prepare: (query: string) => env.DB.prepare(query),
    withSession: () => withoutBatch(),
    batch: () => Promise.reject(new Error('D1 is down')),
  }
}
