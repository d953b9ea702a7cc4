import { parseZip } from '#app/domain/areas/delivery-area.ts'

export interface PreferencesInput {
  weekly: boolean
  lastCall: boolean
  zip: string
}

export type Preferences = Omit<PreferencesInput, 'zip'> & { zip: string | null }

export function parsePreferences(input: PreferencesInput): Preferences | null {
  if (input.zip.trim() === '') return { ...input, zip: null }
  const zip = parseZip(input.zip)
  return zip === null ? null : { ...input, zip }
}

export function describePreferences({ weekly, lastCall, zip }: Preferences) {
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
  return `Weekly newsletter ${onOff(weekly)}, last-call reminder ${onOff(lastCall)}, ZIP ${zip === null ? 'not given' : 'given'}.`
}

/** Masks an address as `a…@mail.example`: its owner recognizes it, but readers of a forwarded email don't. */
export function maskEmailAddress(email: string) {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}
