import { parseZip } from '#app/domain/areas/delivery-area.ts'

export interface Preferences {
  weekly: boolean
  lastCall: boolean
  zip: string | null
}

export interface PreferencesInput {
  weekly: boolean
  lastCall: boolean
  zip: string
}

export const invalidZipMessage = 'Please enter a 5-digit ZIP code, or leave the field blank.'

/** Null if the ZIP code is invalid. */
export function parsePreferences({ weekly, lastCall, zip }: PreferencesInput): Preferences | null {
  if (zip.trim() === '') return { weekly, lastCall, zip: null }
  const digits = parseZip(zip)
  return digits === null ? null : { weekly, lastCall, zip: digits }
}

/** Describes the preferences for the consent record, without the ZIP code itself. */
export function describePreferences({ weekly, lastCall, zip }: Preferences) {
  return `Weekly newsletter ${onOff(weekly)}, last-call reminder ${onOff(lastCall)}, ZIP ${zip === null ? 'not given' : 'given'}.`
}

/** Masks an address as `a…@mail.example`: its owner recognizes it, but readers of a forwarded email don't. */
export function maskEmailAddress(email: string) {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

function onOff(isOn: boolean) {
  return isOn ? 'on' : 'off'
}
