const formats = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

export function formatList(names: Iterable<string>, conjunction: keyof typeof formats = 'and') {
  return formats[conjunction].format(names)
}

const maxNames = 6

/** Lists up to six names and counts the rest: a list of nine names ends with `and 3 more`. */
export function formatTruncatedNameList(items: readonly { name: string }[]) {
  const names = items.slice(0, maxNames).map(({ name }) => name)
  const moreCount = items.length - names.length
  return moreCount > 0 ? `${names.join(', ')} and ${moreCount} more` : names.join(', ')
}
