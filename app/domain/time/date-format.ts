const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached `Intl.DateTimeFormat`, because creating one costs about a hundred times as much as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}
