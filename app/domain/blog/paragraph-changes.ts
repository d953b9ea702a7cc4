export interface ParagraphChange {
  kind: 'same' | 'gone' | 'new'
  text: string
}

/** Above this table size a full comparison is too slow for a request, so the middle part is shown as replaced. */
const mostCells = 250_000

/** Compares two texts paragraph by paragraph with the fewest removals and additions. */
export function diffParagraphs(before: readonly string[], after: readonly string[]): ParagraphChange[] {
  const head = sharedStart(before, after)
  const tail = sharedStart([...before.slice(head)].reverse(), [...after.slice(head)].reverse())
  const gone = before.slice(head, before.length - tail)
  const come = after.slice(head, after.length - tail)
  return [
    ...as('same', before.slice(0, head)),
    ...(gone.length * come.length > mostCells
      ? [...as('gone', gone), ...as('new', come)]
      : middle(gone, come)),
    ...as('same', before.slice(before.length - tail)),
  ]
}

interface Fold {
  kind: 'fold'
  text: string
}

/** Replaces long unchanged runs with their count; one unchanged paragraph stays visible on each side of a change. */
export function collapseUnchangedParagraphs(changes: readonly ParagraphChange[]): (ParagraphChange | Fold)[] {
  const near = (place: number) =>
    [changes[place - 1], changes[place], changes[place + 1]].some((one) => one && one.kind !== 'same')
  const told: (ParagraphChange | Fold)[] = []
  let hidden = 0
  const fold = () => {
    if (hidden > 0)
      told.push({ kind: 'fold', text: `${hidden} more ${hidden === 1 ? 'is' : 'are'} the same.` })
    hidden = 0
  }
  changes.forEach((change, place) => {
    if (!near(place)) {
      hidden += 1
      return
    }
    fold()
    told.push(change)
  })
  fold()
  return told
}

function middle(gone: readonly string[], come: readonly string[]): ParagraphChange[] {
  const common = commonLengths(gone, come)
  const changes: ParagraphChange[] = []
  let [left, right] = [0, 0]
  while (left < gone.length || right < come.length) {
    const [old, fresh] = [gone[left], come[right]]
    if (old !== undefined && old === fresh) {
      changes.push({ kind: 'same', text: old })
      left += 1
      right += 1
    } else if (old !== undefined && at(common, left + 1, right) >= at(common, left, right + 1)) {
      changes.push({ kind: 'gone', text: old })
      left += 1
    } else if (fresh !== undefined) {
      changes.push({ kind: 'new', text: fresh })
      right += 1
    } else left += 1
  }
  return changes
}

/** Builds the longest-common-subsequence table for all pairs of positions. */
function commonLengths(gone: readonly string[], come: readonly string[]) {
  const common = Array.from({ length: gone.length + 1 }, () => new Array<number>(come.length + 1).fill(0))
  for (let left = gone.length - 1; left >= 0; left -= 1)
    for (let right = come.length - 1; right >= 0; right -= 1) {
      const row = common[left]
      if (row === undefined) continue
      row[right] =
        gone[left] === come[right]
          ? 1 + at(common, left + 1, right + 1)
          : Math.max(at(common, left + 1, right), at(common, left, right + 1))
    }
  return common
}

/** Returns -1 beyond the table, so that the remaining paragraphs count as added. */
function at(common: readonly (readonly number[])[], left: number, right: number) {
  return common[left]?.[right] ?? -1
}

function sharedStart(before: readonly string[], after: readonly string[]) {
  let shared = 0
  while (shared < before.length && shared < after.length && before[shared] === after[shared]) shared += 1
  return shared
}

function as(kind: ParagraphChange['kind'], texts: readonly string[]) {
  return texts.map((text) => ({ kind, text }))
}
