/**
 * Defines the query parameters of a list: how each value is read from its text, which is empty for a missing
 * parameter. An invalid value counts as missing.
 */
export function defineListParams<Values extends object>(readers: {
  [Name in keyof Values]: (text: string) => Values[Name]
}) {
  const names = Object.keys(readers) as (keyof Values & string)[]
  return {
    parse(url: string) {
      const { searchParams } = new URL(url)
      const read = (name: keyof Values & string) => readers[name]((searchParams.get(name) ?? '').trim())
      return Object.fromEntries(names.map((name) => [name, read(name)])) as Values
    },
    /** Formats values as a query string such as `?q=soup&on=menu`; empty if no value is given. */
    format(values: { [Name in keyof Values]?: string | number | null }) {
      const given = names.flatMap((name) => {
        const value = values[name] ?? ''
        return value === '' ? [] : [[name, String(value)]]
      })
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
    },
  }
}

export function textParam(longest: number) {
  return (text: string) => text.slice(0, longest)
}

/** Reads a text of a certain form; empty if it has another. */
export function matchingParam(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : '')
}

/** Reads the beginning of an email address; 254 characters is the longest valid address. */
export function addressParam(text: string) {
  return text.slice(0, 254).toLowerCase()
}

export function choiceParam<const Choice extends string>(choices: readonly Choice[]) {
  return (text: string) => choices.find((choice) => choice === text) ?? null
}

/** Reads a calendar date such as `2026-11-23`; empty if it isn't one. */
export function dateParam(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  const time = Date.parse(`${text}T00:00:00Z`)
  // A date such as February 31 is read as a day in March.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? '' : text
}

/** Reads a page position of two numbers, such as `1763820000000-12`; null if it isn't one. */
export function pairParam(text: string) {
  const [, first, second] = /^(\d{1,15})[-.](\d{1,15})$/.exec(text) ?? []
  return first === undefined || second === undefined ? null : ([Number(first), Number(second)] as const)
}
