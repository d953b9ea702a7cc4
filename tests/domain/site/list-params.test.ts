import { expect, test } from 'vitest'
import { parseRowId } from '#app/http/form.ts'
import {
  choiceParam,
  dateParam,
  defineListParams,
  patternParam,
  textParam,
  twoPartCursorParam,
} from '#app/http/list-params.ts'

const params = defineListParams({
  q: textParam(5),
  state: choiceParam(['draft', 'sent']),
  zip: patternParam(/^\d{5}$/),
  until: dateParam,
  after: parseRowId,
  before: twoPartCursorParam,
})

const parse = (query: string) => params.parse(`https://site.example/admin/list${query}`)

test('an admin list’s URL parameters are trimmed and cut to their maximum length, and unknown parameters are ignored', () => {
  const query =
    '?q=%20flour%20bread&state=sent&zip=37604&until=2028-02-29&after=12&before=17638-12&role=admin'
  const texts = { q: 'flour', state: 'sent', zip: '37604', until: '2028-02-29' }
  expect(parse(query)).toEqual({ ...texts, after: 12, before: [17638, 12] })
})

test('an invalid URL parameter of an admin list is treated as missing', () => {
  const emptyParams = { q: '', state: null, zip: '', until: '', after: null, before: null }
  expect(parse('')).toEqual(emptyParams)
  for (const until of ['2026-02-29', '2026-13-01', '1999-01-01', 'today'])
    expect(parse(`?state=gone&zip=3760&after=0&before=1&until=${until}`), until).toEqual(emptyParams)
})

test('an admin list’s parameters are written to the URL in their defined order, and empty parameters are omitted', () => {
  expect(params.format({ after: 12, q: 'a&b', state: null, until: '' })).toBe('?q=a%26b&after=12')
  expect(params.format({})).toBe('')
})
