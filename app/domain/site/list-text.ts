const formats = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** Joins names into a list: `Gray, Bristol, and Abingdon`. */
export function formatList(names: Iterable<string>, joint: keyof typeof formats = 'and') {
  return formats[joint].format(names)
}
