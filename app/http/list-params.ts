/** Each parser gets its URL parameter's text (empty if missing) and must treat an invalid value as missing. */
export function defineListParams<Values extends object>(parsers: {
  [Name in keyof Values]: (text: string) => Values[Name]
}) {
  const names = Object.keys(parsers) as (keyof Values & string)[]
  return {
    parse(url: string) {
      const { searchParams } = new URL(url)
      const parseParam = (name: keyof Values & string) => parsers[name]((searchParams.get(name) ?? '').trim())
      return Object.fromEntries(names.map((name) => [name, parseParam(name)])) as Values
    },
    format(values: { [Name in keyof Values]?: string | number | null }) {
      const entries = names.flatMap((name) => {
        const value = values[name] ?? ''
        return value === '' ? [] : [[name, String(value)]]
      })
      return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`
    },
  }
}

export function textParam(maxLength: number) {
  return (text: string) => text.slice(0, maxLength)
}

export function patternParam(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : '')
}

export function emailPrefixParam(text: string) {
  return text.slice(0, 254).toLowerCase()
}

export function choiceParam<const Choice extends string>(choices: readonly Choice[]) {
  return (text: string) => choices.find((choice) => choice === text) ?? null
}

export function dateParam(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  const time = Date.parse(`${text}T00:00:00Z`)
  // Reject dates such as February 31, which `Date` would turn into a date in March.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? '' : text
}

/** Parses a page cursor of two numbers, such as a time (ms) and an ID (`1763820000000-12`); null if malformed. */
export function twoPartCursorParam(text: string) {
  const [, first, second] = /^(\d{1,15})[-.](\d{1,15})$/.exec(text) ?? []
  return first === undefined || second === undefined ? null : ([Number(first), Number(second)] as const)
}
