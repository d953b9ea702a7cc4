/** A place's zone, as the tz database names it: an offset alone knows no summer time. */
export function isTimeZone(timeZone: string) {
  if (!/^[A-Za-z]+(\/[A-Za-z_+-]+){1,2}$/.test(timeZone) || timeZone.startsWith('Etc/')) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
