const formats = new Map<string, Intl.DateTimeFormat>()

/** To make a format costs a hundred times what it costs to use it, and there are as few as there are ways to write a date. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = locale + JSON.stringify(options)
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)))
  return format
}
