/** The parts of an issue that are compared with the previous issue. */
export interface IssueOutline {
  subject: string
  preheader: string
  note: string
  heroId: number | null
  dishes: readonly { id: number; name: string }[]
}

/** One difference from the previous issue, or a part that is suspiciously unchanged. */
interface IssueDifference {
  what: 'Subject' | 'Preheader' | 'Note' | 'Top dish' | 'New' | 'Gone' | 'Again'
  text: string
  /** Whether the owner should check this part: readers could mistake the issue for the previous one. */
  doubtful: boolean
}

/** Compares an issue with the previous one of its kind; null if there is no previous issue. */
export function compareIssues(issue: IssueOutline, last: IssueOutline | null): IssueDifference[] | null {
  if (!last) return null
  return [
    ...textDifference('Subject', issue.subject, last.subject),
    ...textDifference('Preheader', issue.preheader, last.preheader),
    ...noteDifference(issue.note, last.note),
    ...heroDifference(issue, last),
    ...productDifferences(issue, last),
  ]
}

function textDifference(what: 'Subject' | 'Preheader', now: string, before: string): IssueDifference[] {
  return now === before
    ? [{ what, text: `The same as last time: “${now}”`, doubtful: true }]
    : [{ what, text: `“${now}”, last time “${before}”`, doubtful: false }]
}

function noteDifference(now: string, before: string): IssueDifference[] {
  const said = (text: string, doubtful = false) => [{ what: 'Note' as const, text, doubtful }]
  if (now === before) return now === '' ? [] : said('The note is the same as last time.', true)
  if (now === '') return said('There was a note last time, and there is none now.')
  return said(before === '' ? 'There is a note, and there was none last time.' : 'The note is a new one.')
}

function heroDifference(issue: IssueOutline, last: IssueOutline): IssueDifference[] {
  if (issue.heroId === null || issue.heroId !== last.heroId) return []
  const hero = issue.dishes.find(({ id }) => id === issue.heroId)
  return hero
    ? [{ what: 'Top dish', text: `${hero.name} stood at the top last time too.`, doubtful: true }]
    : []
}

function productDifferences({ dishes }: IssueOutline, last: IssueOutline): IssueDifference[] {
  const [ids, lastIds] = [dishes, last.dishes].map((some) => new Set(some.map(({ id }) => id))) as [
    Set<number>,
    Set<number>,
  ]
  const fresh = dishes.filter(({ id }) => !lastIds.has(id))
  const again = dishes.filter(({ id }) => lastIds.has(id))
  const gone = last.dishes.filter(({ id }) => !ids.has(id))
  const all = dishes.length > 0 && fresh.length === 0 && gone.length === 0
  return [
    ...productList('New', fresh),
    ...productList('Gone', gone),
    ...(all
      ? [{ what: 'Again' as const, text: 'Every dish is one of last time’s.', doubtful: true }]
      : productList('Again', again)),
  ]
}

function productList(what: 'New' | 'Gone' | 'Again', dishes: readonly { name: string }[]): IssueDifference[] {
  if (dishes.length === 0) return []
  return [{ what, text: `${dishes.length}: ${dishes.map(({ name }) => name).join(', ')}`, doubtful: false }]
}
