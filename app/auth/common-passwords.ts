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

/** Only this many characters of a password are searched for common passwords, so that the search is always fast. */
const maxCheckedLength = 64

export function isCommonPassword(password: string) {
  const characters = Array.from(password.slice(0, maxCheckedLength).toLowerCase())
  return (
    isWord(characters) ||
    isWord(undoSubstitutions(characters)) ||
    splitAtDigits(characters).every(isKeyboardRun) ||
    isRepeated(characters) ||
    isDate(characters)
  )
}

/** Finds a common word even if it's doubled or has symbols and up to four digits at either end (`123dragon!`). */
function isWord(characters: readonly string[]) {
  const all = characters.join('')
  const start = skipSymbolsAndDigits(characters)
  const end = characters.length - skipSymbolsAndDigits(characters.toReversed())
  const half = all.slice(0, all.length / 2)
  const candidates = [all, characters.slice(start, end).join(''), ...(half + half === all ? [half] : [])]
  return candidates.some((word) => commonPasswordWords.has(word))
}

function skipSymbolsAndDigits(characters: readonly string[]) {
  let at = 0
  while (at < characters.length && isSymbol(characters[at])) at++
  for (let digits = 0; digits < 4 && isDigit(characters[at]); digits++) at++
  while (at < characters.length && isSymbol(characters[at])) at++
  return at
}

function isDigit(character = '') {
  return character >= '0' && character <= '9' && character.length === 1
}

function isSymbol(character = '') {
  return !isDigit(character) && !/^\p{L}$/u.test(character)
}

const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Replaces look-alike characters with letters (`p@ssw0rd` → `password`) but keeps digits and `!` at the end. */
function undoSubstitutions(characters: readonly string[]) {
  let end = characters.length
  while (end > 0 && (isDigit(characters[end - 1]) || characters[end - 1] === '!')) end--
  return characters.map((character, at) => (at < end ? (letters[character] ?? character) : character))
}

function splitAtDigits(characters: readonly string[]) {
  const parts: string[] = []
  for (const [at, character] of characters.entries()) {
    const isSameKind = at > 0 && isDigit(character) === isDigit(characters[at - 1])
    parts.push(`${isSameKind ? parts.pop() : ''}${character}`)
  }
  return parts
}

function isKeyboardRun(piece: string) {
  if (piece.length < 3) return false
  const backwards = Array.from(piece).reverse().join('')
  return keyboardRuns.some((run) => run.includes(piece) || run.includes(backwards))
}

function isRepeated(characters: readonly string[]) {
  const repeats = (length: number) =>
    characters.length >= 2 * length &&
    characters.length % length === 0 &&
    characters.every((character, at) => character === characters[at % length])
  return [1, 2, 3].some(repeats) || new Set(characters).size <= 2
}

function isDate(characters: readonly string[]) {
  if (characters.length > 10) return false
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  const year = '(?:(?:19|20)\\d\\d|\\d\\d)'
  const separator = '[-./]?'
  const dayAndMonth = `(?:${day}${separator}${month}|${month}${separator}${day})`
  return new RegExp(
    `^(?:${dayAndMonth}${separator}${year}|${year}${separator}${month}${separator}${day})$`,
  ).test(characters.join(''))
}
