import { json } from '@remix-run/cloudflare'
import type { Denial } from './domain/denial.ts'

/** The dish that a page of the desk is about; whatever else stands in its address leads nowhere. */
export function dishId(param = '') {
  if (!/^[1-9]\d{0,14}$/.test(param)) throw noSuchDish()
  return Number(param)
}

export function noSuchDish() {
  const words: Denial = { title: 'No such dish', text: 'This dish is not there any more.' }
  return json(words, { status: 404 })
}
