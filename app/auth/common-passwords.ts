import { commonPasswordWords } from './common-password-words.ts'

const keyboardRuns = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
]

/** Anyone can submit a password, so the work must be bounded. */
const longestCompared = 64

export function isCommonPassword(password: string) {
  const low = Array.from(password.slice(0, longestCompared).toLowerCase())
  return isWord(low) || isWord(plain(low)) || runsOf(low).every(isRun) || isRepeated(low) || isDate(low)
}

/** A common word, alone, doubled, or with symbols and up to four digits: `Dragon!`, `dragon1987`, `123dragon`. */
function isWord(low: readonly string[]) {
  const all = low.join('')
  if (commonPasswordWords.has(all)) return true
  const start = afterMarks(low)
  const end = low.length - afterMarks(low.toReversed())
  const half = all.slice(0, all.length / 2)
  return (
    commonPasswordWords.has(low.slice(start, end).join('')) ||
    (half + half === all && commonPasswordWords.has(half))
  )
}

function afterMarks(low: readonly string[]) {
  let at = 0
  while (at < low.length && isMark(low[at])) at++
  for (let digits = 0; digits < 4 && isDigit(low[at]); digits++) at++
  while (at < low.length && isMark(low[at])) at++
  return at
}

function isDigit(character = '') {
  return character >= '0' && character <= '9' && character.length === 1
}

function isMark(character = '') {
  return !isDigit(character) && !/^\p{L}$/u.test(character)
}

/** Each substitute stands for the letter at the same position. */
const [substitutes, letters] = ['013457@$!', 'oieastasi']

/** Undoes letter substitutions as in `p@ssw0rd`, but keeps digits and exclamation marks at the end. */
function plain(low: readonly string[]) {
  let end = low.length
  while (end > 0 && (isDigit(low[end - 1]) || low[end - 1] === '!')) end--
  return low.map((character, at) =>
    at < end ? (letters[substitutes.indexOf(character)] ?? character) : character,
  )
}

function runsOf(low: readonly string[]) {
  const parts: string[] = []
  for (const [at, character] of low.entries()) {
    if (at > 0 && isDigit(character) === isDigit(low[at - 1])) parts.push((parts.pop() ?? '') + character)
    else parts.push(character)
  }
  return parts
}

function isRun(piece: string) {
  if (piece.length < 3) return false
  const backwards = Array.from(piece).reverse().join('')
  return keyboardRuns.some((run) => run.includes(piece) || run.includes(backwards))
}

function isRepeated(low: readonly string[]) {
  const repeats = (length: number) =>
    low.length >= 2 * length &&
    low.length % length === 0 &&
    low.every((character, at) => character === low[at % length])
  return [1, 2, 3].some(repeats) || new Set(low).size <= 2
}

function isDate(low: readonly string[]) {
  if (low.length > 10) return false
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  const year = '(?:(?:19|20)\\d\\d|\\d\\d)'
  const gap = '[-./]?'
  const dayAndMonth = `(?:${day}${gap}${month}|${month}${gap}${day})`
  return new RegExp(`^(?:${dayAndMonth}${gap}${year}|${year}${gap}${month}${gap}${day})$`).test(low.join(''))
}
