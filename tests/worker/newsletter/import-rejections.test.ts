import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { send } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { formOfAll, hiddenIn, importPath, pressImport } from '#tests/support/mail/import-list.ts'
import { signedIn } from '#tests/support/admin/inbox.ts'
import { aSubscriber, subscriber } from '#tests/support/mail/subscribers.ts'

test('the result of an import lists the lines rejected by the preview and those rejected by the import, with line numbers', async () => {
  const { cookie } = await signedIn('admin')
  await aSubscriber({ email: 'kept-on@mail.example' })
  const looked = await pressImport(cookie, {
    intent: 'look',
    rows: 'email\nnonsense\n\nkept-1@mail.example\nkept-on@mail.example\nkept-2@mail.example\nkept-3@mail.example',
  })
  const html = await looked.text()
  const second = {
    intent: 'import',
    rows: hiddenIn(html, 'rows'),
    refused: hiddenIn(html, 'refused'),
    key: crypto.randomUUID(),
  }
  // Unsubscribed between the preview and the import.
  await aSubscriber({ email: 'kept-2@mail.example', state: 'unsubscribed' })
  for (const pressed of await Promise.all([pressImport(cookie, second), pressImport(cookie, second)])) {
    const end = await pressed.text()
    expect(pressed.status).toBe(200)
    expect(wordsOf(end)).toContain('2 addresses imported.')
    expect(wordsOf(end)).toContain('3 rows rejected.')
    const file = await send(`${importPath}/refused`, formOfAll({ refused: hiddenIn(end, 'refused') }), {
      cookie,
    })
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      '2,nonsense,Not a valid email address.',
      '5,kept-on@mail.example,This email address is already subscribed.',
      '6,kept-2@mail.example,"This person unsubscribed. Only they can subscribe again, with the form on the website."',
    ])
  }
  expect(await subscriber('kept-3@mail.example')).toMatchObject({ state: 'pending' })
})

test('a failed import shows the preview’s accepted and rejected lines again, ready to be resubmitted', async () => {
  const { cookie } = await signedIn('admin')
  const looked = await pressImport(cookie, { intent: 'look', rows: 'email\nnonsense\nlater-1@mail.example' })
  const html = await looked.text()
  const [rows, refused] = [hiddenIn(html, 'rows'), hiddenIn(html, 'refused')]
  const failed = await pressImport(
    cookie,
    { note: 'By paper', intent: 'import', rows, refused, key: crypto.randomUUID() },
    { DB: withoutBatch() },
  )
  const again = await failed.text()
  expect(failed.status).toBe(503)
  expect(wordsOf(again)).toContain('1 address can be imported; 1 row can’t.')
  expect([hiddenIn(again, 'rows'), hiddenIn(again, 'refused')]).toEqual([rows, refused])
  expect(again).toContain('name="note" value="By paper"')
  expect(await subscriber('later-1@mail.example')).toBeNull()
})

test('a subscriber list of almost 1 MB is accepted by the import step even if the preview rejected half of its lines', async () => {
  const { cookie } = await signedIn('admin')
  const wide = 'c'.repeat(390)
  const list = Array.from({ length: 2400 }, (_, at) =>
    at % 2 === 0 ? `wide-${at}@mail.example,${wide}` : `no address ${'"'.repeat(2).repeat(190)},`,
  )
  const looked = await pressImport(cookie, { intent: 'look', rows: `email,consent\n${list.join('\n')}` })
  const html = await looked.text()
  expect(wordsOf(html)).toContain('1,200 addresses can be imported; 1,200 rows can’t.')
  const end = await pressImport(cookie, {
    intent: 'import',
    rows: hiddenIn(html, 'rows'),
    refused: hiddenIn(html, 'refused'),
    key: crypto.randomUUID(),
  })
  expect(wordsOf(await end.text())).toContain('1,200 addresses imported.')
})

function withoutBatch() {
  return {
    prepare: (query: string) => env.DB.prepare(query),
    withSession: () => withoutBatch(),
    batch: () => Promise.reject(new Error('D1 is down')),
  }
}
