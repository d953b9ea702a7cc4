const formats = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** Returns a string such as `Gray, Bristol, and Abingdon`. */
export function formatList(names: Iterable<string>, joint: keyof typeof formats = 'and') {
  return formats[joint].format(names)
}

const maxNames = 6

/** Lists the first six names and, if there are more, ends with `and 3 more`. */
export function formatShortNameList(things: readonly { name: string }[]) {
  const names = things.slice(0, maxNames).map(({ name }) => name)
  const more = things.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
