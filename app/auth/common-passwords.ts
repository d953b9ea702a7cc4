import { commonWords } from './common-words.ts'

/**
 * What is tried first: words that every list of leaked passwords begins with, bare and with what people put behind them.
 * A rule stands where a list would only repeat itself: runs on the keyboard, one thing said several times, dates.
 */

const runs = [
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

export function isCommonPassword(password: string) {
  const low = password.toLowerCase()
  return isWord(low) || isWord(plain(low)) || pieces(low).every(isRun) || isRepeated(low) || isDate(low)
}

/** Bare, said twice, or with at most four digits and some marks around it: `Dragon!`, `dragon1987`, `123dragon`. */
function isWord(low: string) {
  if (commonWords.has(low)) return true
  const bare = low.replace(/^[^\p{L}\d]*\d{0,4}[^\p{L}\d]*|[^\p{L}\d]*\d{0,4}[^\p{L}\d]*$/gu, '')
  const half = low.slice(0, low.length / 2)
  return commonWords.has(bare) || (half + half === low && commonWords.has(half))
}

/** What people write for letters. */
const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function plain(low: string) {
  const [, word = low, tail = ''] = /^(.*?)([\d!]*)$/s.exec(low) ?? []
  return word.replace(/[013457@$!]/g, (mark) => letters[mark] ?? mark) + tail
}

/** `qwerty12345` is two runs. */
function pieces(low: string) {
  return low.split(/(?<=\D)(?=\d)|(?<=\d)(?=\D)/)
}

function isRun(piece: string) {
  if (piece.length < 3) return false
  const backwards = Array.from(piece).reverse().join('')
  return runs.some((run) => run.includes(piece) || run.includes(backwards))
}

/** One to three characters over and over, `aaaaaa` and `abcabcabc`, or two characters alone. */
function isRepeated(low: string) {
  return /^(.{1,3})\1+$/su.test(low) || new Set(low).size <= 2
}

/** Six or eight digits that are a day: a birthday is tried before anything else. */
function isDate(low: string) {
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  const year = '(?:(?:19|20)\\d\\d|\\d\\d)'
  const gap = '[-./]?'
  return [
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ].some((order) => new RegExp(`^${order.join(gap)}$`).test(low))
}
