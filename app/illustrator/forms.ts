import { type Art } from './art.ts'
import * as bakes from './forms/bakes.ts'
import * as boards from './forms/boards.ts'
import * as cups from './forms/cups.ts'
import { curry } from './forms/curry.ts'
import * as feast from './forms/feast.ts'
import { type Form, form } from './forms/form.ts'
import * as griddle from './forms/griddle.ts'
import * as hands from './forms/hands.ts'
import * as holiday from './forms/holiday.ts'
import * as party from './forms/party.ts'
import * as pasta from './forms/pasta.ts'
import * as pies from './forms/pies.ts'
import * as pots from './forms/pots.ts'
import { friedRice } from './forms/rice.ts'
import * as salads from './forms/salads.ts'
import * as skillets from './forms/skillets.ts'
import * as sweets from './forms/sweets.ts'
import { bowled } from './layouts/bowled.ts'
import { type Content } from './record.ts'

/** Every form by the name that the vocabulary gives it. */
const FORMS: Readonly<Record<string, Form>> = {
  ...griddle,
  ...cups,
  ...skillets,
  ...sweets,
  ...pies,
  ...pots,
  ...bakes,
  ...holiday,
  ...pasta,
  ...salads,
  ...hands,
  ...boards,
  ...feast,
  ...party,
  curry,
  friedRice,
  bowl: form(bowled),
}

/** What a meal gets whose record excludes what its own form cannot be drawn without. */
const INSTEAD: Readonly<Record<string, string>> = {
  cheesecake: 'chia',
  frittata: 'hash',
  eggMuffins: 'muffins',
  deviledEggs: 'gardenSalad',
}

/** The form of that name, or a safe one in its place. */
export function formOf(art: Art, name: string | undefined): Form | undefined {
  const asked = name && Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (!asked || art.may(asked.shows)) return asked
  return FORMS[INSTEAD[name ?? ''] ?? '']
}

/** What a form's name says of what is in it. */
export function formSays(name: string | undefined): readonly Content[] {
  const asked = name && Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  return asked ? [...asked.shows, ...asked.names] : []
}
