import * as bakes from './forms/bakes.ts'
import * as boards from './forms/boards.ts'
import * as cups from './forms/cups.ts'
import { curry } from './forms/curry.ts'
import * as feast from './forms/feast.ts'
import { type Form } from './forms/form.ts'
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
  bowl: bowled,
}

/** How a form is drawn, if the house knows it. */
export const formOf = (name: string | undefined): Form | undefined => (name ? FORMS[name] : undefined)
