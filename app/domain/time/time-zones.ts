/**
 * Returns true for a place name in the tz database, such as `America/New_York`. Fixed offsets are rejected because
 * they ignore daylight saving time.
 */
export function isTimeZone(timeZone: string) {
  if (!/^[A-Za-z]+(\/[A-Za-z_+-]+){1,2}$/.test(timeZone) || timeZone.startsWith('Etc/')) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
