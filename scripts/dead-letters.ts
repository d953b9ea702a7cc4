import { defaultState, queries, query } from './local.ts'
import { replayFromHere } from './replay-dead-letter.ts'

/** Lists what no job could finish; `-- replay 3` has the next tick try letter 3 again. `--remote` means production. */

interface Row {
  id: number
  body: string
  reason: string
  received_at: number
  replayed_at: number | null
  put_away_at: number | null
}

const args = process.argv.slice(2)
const flags = args.includes('--remote')
  ? ['--remote', '--env', 'production']
  : ['--local', '--persist-to', defaultState]
const [verb, id] = args.filter((arg) => arg !== '--remote')

if (verb === 'replay' && id && /^\d{1,15}$/.test(id)) {
  console.log(
    await replayFromHere((statements) => queries(statements, flags), { id: Number(id), now: Date.now() }),
  )
} else if (verb === undefined) {
  const rows = query<Row>('select * from dead_letters order by id desc limit 50', flags)
  for (const row of rows) {
    const replayed = row.replayed_at
      ? `replayed ${new Date(row.replayed_at).toISOString()}`
      : row.put_away_at
        ? `put away ${new Date(row.put_away_at).toISOString()}`
        : 'waiting for a decision'
    console.log(
      `${row.id}\t${new Date(row.received_at).toISOString()}\t${row.body}\t${row.reason}\t${replayed}`,
    )
  }
  if (rows.length === 0) console.log('No dead-letter messages.')
} else {
  console.log('Usage: npm run dead-letters [-- replay <number>] [-- --remote]')
}
