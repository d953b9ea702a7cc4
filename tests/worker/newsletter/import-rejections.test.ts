import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signIn, type Session } from '#tests/support/admin/admin.ts'
import { expectAnswer } from '#tests/support/site/requests.ts'
import {
  aSubscriber,
  importPath,
  postImport,
  runImport,
  subscriber,
  textareaIn,
} from '#tests/support/mail/subscribers.ts'

test('the result of an import lists the lines rejected by the preview and those rejected by the import, with line numbers', async () => {
  const admin = await signIn('admin')
  await aSubscriber({ email: 'kept-on@mail.example' })
  const list = ['email', 'nonsense', '', ...['1', 'on', '2', '3'].map((name) => `kept-${name}@mail.example`)]
  const second = { ...(await preview(admin, list.join('\n'))), key: crypto.randomUUID() }
  // Unsubscribed between the preview and the import.
  await aSubscriber({ email: 'kept-2@mail.example', state: 'unsubscribed' })
  for (const done of await Promise.all([runImport(admin, second), runImport(admin, second)])) {
    const html = await expectAnswer(done, 200, '2 addresses imported.', '3 rows rejected.')
    const file = await admin.post(`${importPath}/refused`, { refused: textareaIn(html, 'refused') })
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual([
      '2,nonsense,Not a valid email address.',
      '5,kept-on@mail.example,This email address is already subscribed.',
      '6,kept-2@mail.example,"This person unsubscribed. Only they can subscribe again, with the form on the website."',
    ])
  }
  expect(await subscriber('kept-3@mail.example')).toMatchObject({ state: 'pending' })
})

test('a failed import shows the preview’s accepted and rejected lines again, ready to be resubmitted', async () => {
  const admin = await signIn('admin')
  const { rows, refused } = await preview(admin, 'email\nnonsense\nlater-1@mail.example')
  const failed = await runImport(admin, { note: 'By paper', rows, refused }, { DB: withoutBatch() })
  const again = await expectAnswer(failed, 503, '1 address can be imported; 1 row can’t.')
  expect([textareaIn(again, 'rows'), textareaIn(again, 'refused')]).toEqual([rows, refused])
  expect(again).toContain('name="note" value="By paper"')
  expect(await subscriber('later-1@mail.example')).toBeNull()
})

test('a subscriber list of almost 1 MB is accepted by the import step even if the preview rejected half of its lines', async () => {
  const admin = await signIn('admin')
  const wide = 'c'.repeat(390)
  const list = Array.from({ length: 2400 }, (_, at) =>
    at % 2 === 0 ? `wide-${at}@mail.example,${wide}` : `no address ${'"'.repeat(2).repeat(190)},`,
  )
  const looked = await postImport(admin, { intent: 'look', rows: `email,consent\n${list.join('\n')}` })
  const html = await expectAnswer(looked, 200, '1,200 addresses can be imported; 1,200 rows can’t.')
  const done = runImport(admin, { rows: textareaIn(html, 'rows'), refused: textareaIn(html, 'refused') })
  await expectAnswer(done, 200, '1,200 addresses imported.')
})

/** Previews a list and returns the accepted and the rejected lines. */
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
