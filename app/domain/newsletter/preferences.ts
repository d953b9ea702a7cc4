import { zipOf } from '#app/domain/areas/delivery-area.ts'

/** What somebody on the list wants of us. */
export interface Preferences {
  weekly: boolean
  lastCall: boolean
  /** Where they want their food, as far as they say. */
  zip: string | null
}

export interface PreferencesInput {
  weekly: boolean
  lastCall: boolean
  zip: string
}

export const zipRefusal = 'Please enter the five digits of your ZIP code, or leave the field empty.'

/** Null where the ZIP is none. */
export function preferencesOf({ weekly, lastCall, zip }: PreferencesInput): Preferences | null {
  if (zip.trim() === '') return { weekly, lastCall, zip: null }
  const digits = zipOf(zip)
  return digits === null ? null : { weekly, lastCall, zip: digits }
}

/** As the record keeps them: it names no place. */
export function preferenceText({ weekly, lastCall, zip }: Preferences) {
  return `Weekly letter ${onOff(weekly)}, last call ${onOff(lastCall)}, ZIP ${zip === null ? 'not given' : 'given'}.`
}

/** `a…@mail.example`: enough to know one's own, and nothing for whoever finds the letter. */
export function maskedAddress(email: string) {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

function onOff(wanted: boolean) {
  return wanted ? 'on' : 'off'
}
